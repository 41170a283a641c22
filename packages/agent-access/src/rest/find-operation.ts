import type { HandlerDependencies } from '../access'
import type { MethodHandlers } from '../http/methods'
import type { Registry } from '../operations/registry'
import { toPathPattern } from './address'
import { createRestHandlers } from './handlers'

type FindRest = (pathname: string) => MethodHandlers | undefined

/** Undefined where no operation has the address. */
export function createRestFinder(registry: Registry, access: HandlerDependencies): FindRest {
  const patterns = new Set(registry.map(({ http }) => toPathPattern(http.path).source))
  const resources = [...patterns].map((source) => ({
    pattern: new RegExp(source),
    handlers: createRestHandlers(
      registry.filter(({ http }) => toPathPattern(http.path).source === source),
      access,
    ),
  }))
  return (pathname) => resources.find(({ pattern }) => pattern.test(pathname))?.handlers
}
