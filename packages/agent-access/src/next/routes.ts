import type { AgentAccess } from '../create'
import { copyRequest } from '../http/copy-request'
import { type MethodHandlers, routeMethods } from '../http/methods'
import { getPathname } from '../http/pathname'

interface RouteContext {
  readonly params: Promise<{ readonly path?: readonly string[] }>
}

type Method = keyof MethodHandlers
type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>

/** Gives the handlers of the one route file of a Next site that serves agents. */
export function toRoutes(
  access: Pick<AgentAccess, 'answer' | 'notFound'>,
): Readonly<Record<Method, RouteHandler>> {
  if (typeof Object(access).answer !== 'function')
    throw new Error('toRoutes takes what createAgentAccess returns, not its options')
  const handle: RouteHandler = async (request, { params }) => {
    const { path = [] } = await params
    // The path that was asked for: a rewrite leads here, and what Next says of the address differs.
    const received = atPath(request, `/${path.join('/')}`)
    return (await access.answer(received)) ?? access.notFound(received)
  }
  return Object.fromEntries(routeMethods.map((method) => [method, handle])) as Record<
    Method,
    RouteHandler
  >
}

function atPath(request: Request, path: string): Request {
  if (getPathname(request) === path) return request
  const { search } = new URL(request.url)
  return copyRequest(request, { url: new URL(path + search, request.url) })
}
