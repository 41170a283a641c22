export {
  applyPolicies,
  applyPolicy,
  type Build,
  type BuildOptions,
  prerenderedRoutes,
  renderedPages,
  writeSite,
} from './build-site'
export { bundleProgram, bundleServer, findRouteFiles } from './bundle'
export { toResponse } from './prerender'
