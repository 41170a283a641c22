/** Parameters of a route: the value of each open segment. */
export type RouteParams = Readonly<Record<string, string | readonly string[]>>

export type RouteHandler = (request: Request) => Promise<Response>

/** Exports of a `route.ts`: a handler for each method it serves. */
export type RouteModule = Readonly<Record<string, unknown>>

export type RouteEntries = readonly (readonly [path: string, module: RouteModule])[]

type Handle = (
  request: Request,
  context: { readonly params: Promise<RouteParams> },
) => Response | Promise<Response>

/** Answers a method that is not served, given those that are. */
export type RefuseMethod = (method: string, allowed: readonly string[]) => Response

/** Finds the handler of an address, as Next does for the tree of `app`. */
export function createRouteTable(routes: RouteEntries, refuseMethod: RefuseMethod) {
  const fixed = new Map(routes.filter(([path]) => !path.includes('[')))
  const open = routes
    .filter(([path]) => path.includes('['))
    .sort(([a], [b]) => specificity(b) - specificity(a))
    .map(([path, module]) => [createMatcher(path), module] as const)
  return (path: string): RouteHandler | undefined => {
    const module = fixed.get(path)
    if (module) return toHandler(module, noParams, refuseMethod)
    for (const [match, openModule] of open) {
      const params = match(path)
      if (params) return toHandler(openModule, Promise.resolve(params), refuseMethod)
    }
    return undefined
  }
}

const noParams: Promise<RouteParams> = Promise.resolve({})

/** Ranks patterns: fixed segments first, a catch-all last. */
const specificity = (path: string): number =>
  path.split('/').length - (path.includes('[...') ? 2 : 0) - (path.includes('[[...') ? 1 : 0)

/** `/work/[slug]` and `/work/a` give `{ slug: 'a' }`. */
function createMatcher(route: string): (path: string) => RouteParams | undefined {
  const segments = readSegments(route)
  const names = segments.flatMap(({ name, isList }) => (name ? [[name, isList] as const] : []))
  const pattern = new RegExp(toPattern(route))
  return (path) => {
    const [whole, ...values] = pattern.exec(path) ?? []
    return whole === undefined ? undefined : toParams(names, values)
  }
}

const toPattern = (route: string): string =>
  `^${readSegments(route)
    .map(({ source }) => source)
    .join('')}$`

const readSegments = (route: string) =>
  route
    .split('/')
    .slice(1)
    .map((segment) => {
      const [, optional, dots, name] = /^\[(\[)?(\.\.\.)?(\w+)\]+$/.exec(segment) ?? []
      if (name === undefined)
        return { source: `/${segment.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}`, isList: false }
      const source = dots ? '/(.+)' : '/([^/]+)'
      return { name, isList: dots !== undefined, source: optional ? '(?:/(.+))?' : source }
    })

function toParams(
  names: readonly (readonly [name: string, isList: boolean])[],
  values: readonly (string | undefined)[],
): RouteParams {
  const params: Record<string, string | readonly string[]> = {}
  names.forEach(([name, isList], index) => {
    const text = values[index]
    if (text !== undefined) params[name] = isList ? text.split('/') : text
  })
  return params
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

/** HEAD uses GET, OPTIONS names what is served, and any other method is refused, as Next does. */
const toHandler =
  (module: RouteModule, params: Promise<RouteParams>, refuseMethod: RefuseMethod): RouteHandler =>
  async (request) => {
    const { method } = request
    const has = (name: string) => Object.hasOwn(module, name)
    const name = method === 'HEAD' && !has('HEAD') ? 'GET' : method
    if (has(name)) return (module[name] as Handle)(request, { params })
    const allowed = methods.filter((one) => has(one) || (one === 'HEAD' && has('GET')))
    if (method === 'OPTIONS') {
      const allow = [...allowed, 'OPTIONS'].toSorted().join(', ')
      return new Response(null, { status: 204, headers: { allow } })
    }
    return refuseMethod(method, allowed)
  }
