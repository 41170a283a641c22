import { actorOf, type VerifyServices } from '@/lib/auth/verify'
import { methodHandlers } from '@/lib/http/problem'
import { clientOf, refuseForeignOrigin } from '@/lib/http/request'
import type { Services } from '@/lib/operations/operation'
import type { Registry } from '@/lib/operations/registry'
import { startJobApplication } from '@/lib/operations/roles'
import { elsewhere } from '@/lib/views/view'
import { DomainError, inquiryBodyBytesMax, quoted } from '@/packages/agent-access/core'
import { readJsonObject } from '@/packages/agent-access/index'
import { startsApplication, toolFunctionOf } from './results'

type PageToolServices = Services & VerifyServices

/** Serves each page tool at its own address; the body contains its arguments. */
export function pageToolHandlers(registry: Registry, services: () => PageToolServices) {
  const tools = new Map([
    ...registry.map((operation) => [operation.name, toolFunctionOf(operation)] as const),
    [startJobApplication.name, startsApplication] as const,
  ])

  async function callTool(request: Request): Promise<Response> {
    const known = services()
    refuseForeignOrigin(request.headers, known.site.origin)
    const tool = tools.get(nameIn(request)) ?? unknown(request)
    const input = await readJsonObject(request, inquiryBodyBytesMax)
    const now = new Date()
    const actor = await actorOf(request, known, now)
    const face = 'page-tools' as const
    const caller = { actor, services: known, now, face, client: () => clientOf(request.headers) }
    const result = await tool(input, caller)
    return Response.json(result, { headers: { 'cache-control': 'no-store' } })
  }

  return methodHandlers({ POST: callTool })

  function unknown(request: Request): never {
    throw new DomainError(
      'not_found',
      `There is no tool ${quoted(nameIn(request))}. There are ${[...tools.keys()].join(', ')}. ${elsewhere(services())}`,
    )
  }
}

const nameIn = ({ url }: Request): string => new URL(url).pathname.split('/').at(-1) ?? ''
