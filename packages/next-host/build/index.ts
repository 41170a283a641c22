export { applyPolicy } from './apply-policy'
export type { Build, BuildOptions } from './build'
export {
  applyPolicies,
  prerenderedRoutes,
  renderedPages,
  writeSite,
} from './build-site'
export { bundleProgram, bundleServer, findRouteFiles } from './bundle'
export { toResponse } from './prerender'
