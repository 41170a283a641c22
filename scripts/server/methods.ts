import { METHODS } from 'node:http'
import type { RouteEntries, RouteModule } from 'next-host'

/** Adds the methods of HTTP that no route may export: a route that answers every other refuses them as it refuses DELETE. */
export const addRefusalsOfOtherMethods = (routes: RouteEntries): RouteEntries =>
  routes.map(([path, module]) => [path, module.DELETE ? withOtherMethods(module) : module])

const withOtherMethods = (module: RouteModule): RouteModule => ({
  ...Object.fromEntries(METHODS.map((method) => [method, module.DELETE])),
  ...module,
})
