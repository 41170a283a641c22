import type { HandlerDependencies } from '../access'
import type { MethodHandlers } from '../http/methods'
import type { Registry } from '../operations/registry'
import { pathPattern } from './address'
import { restHandlers } from './handlers'

type FindRest = (pathname: string) => MethodHandlers | undefined

/** Returns what finds the handlers of an address; undefined where no operation has it. */
export function createRestFinder(registry: Registry, access: HandlerDependencies): FindRest {
  const patterns = new Set(registry.map(({ http }) => pathPattern(http.path).source))
  const resources = [...patterns].map((source) => ({
    pattern: new RegExp(source),
    handlers: restHandlers(
      registry.filter(({ http }) => pathPattern(http.path).source === source),
      access,
    ),
  }))
  return (pathname) => resources.find(({ pattern }) => pattern.test(pathname))?.handlers
}
