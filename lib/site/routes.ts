import { escapeRegExp } from '@/lib/domain/escape'
import { type Handler, methodNotAllowed } from '@/lib/http/methods'
import { problemResponse } from '@/lib/http/problem'

/** Parameters of a route: the value of each open segment. */
export type Params = Readonly<Record<string, string | readonly string[]>>
type Mounted = (
  request: Request,
  context: { readonly params: Promise<Params> },
) => Response | Promise<Response>

/** Exports of a `route.ts`: a handler for each method it serves. */
export type Mount = Readonly<Record<string, unknown>>

/** Returns a function that finds the handler of an address, as Next does for the tree of `app`. */
export function routes(mounts: readonly (readonly [path: string, mount: Mount])[]) {
  const fixed = new Map(mounts.filter(([path]) => !path.includes('[')))
  const open = mounts
    .filter(([path]) => path.includes('['))
    .sort(([a], [b]) => specificity(b) - specificity(a))
    .map(([path, mount]) => [matcherOf(path), mount] as const)
  return (path: string): Handler | undefined => {
    const mount = fixed.get(path)
    if (mount) return handlerOf(mount, nothing)
    for (const [paramsIn, mount] of open) {
      const params = paramsIn(path)
      if (params) return handlerOf(mount, Promise.resolve(params))
    }
    return undefined
  }
}

const nothing: Promise<Params> = Promise.resolve({})

/** Ranks patterns: fixed segments first, a catch-all last. */
const specificity = (path: string): number =>
  path.split('/').length - (path.includes('[...') ? 2 : 0) - (path.includes('[[...') ? 1 : 0)

/** Returns a function that reads a route's parameters from a path: `/work/[slug]` and `/work/a` give `{ slug: 'a' }`. */
export function matcherOf(route: string): (path: string) => Params | undefined {
  const names: [string, boolean][] = []
  const source = route
    .split('/')
    .slice(1)
    .map((segment) => {
      const [, optional, dots, name] = /^\[(\[)?(\.\.\.)?(\w+)\]+$/.exec(segment) ?? []
      if (name === undefined) return `/${escapeRegExp(segment)}`
      names.push([name, dots !== undefined])
      if (optional) return '(?:/(.+))?'
      return dots ? '/(.+)' : '/([^/]+)'
    })
    .join('')
  const pattern = new RegExp(`^${source}$`)
  return (path) => {
    const [whole, ...found] = pattern.exec(path) ?? []
    return whole === undefined ? undefined : paramsOf(names, found)
  }
}

function paramsOf(
  names: readonly (readonly [name: string, isList: boolean])[],
  found: readonly (string | undefined)[],
): Params {
  const params: Record<string, string | readonly string[]> = {}
  names.forEach(([name, isList], at) => {
    const text = found[at]
    if (text !== undefined) params[name] = isList ? text.split('/') : text
  })
  return params
}

/** HEAD uses GET; methods that are not exported get 405. */
const handlerOf =
  (mount: Mount, params: Promise<Params>): Handler =>
  async (request) => {
    const served = ['GET', 'POST'].filter((name) => Object.hasOwn(mount, name))
    const name = request.method === 'HEAD' ? 'GET' : request.method
    const handle = mount[Object.hasOwn(mount, name) ? name : refusing]
    if (handle) return (handle as Mounted)(request, { params })
    const allowed = served.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
    if (name === 'OPTIONS') return options(allowed)
    return problemResponse(methodNotAllowed(request.method, allowed))
  }

/** Answers OPTIONS as Next does for a route that does not export it. */
const options = (allowed: readonly string[]) =>
  new Response(null, {
    status: 204,
    headers: { allow: [...allowed, 'OPTIONS'].toSorted().join(', ') },
  })

/** A route that exports every method sends its own 405, also for unknown methods. */
const refusing = 'DELETE'
