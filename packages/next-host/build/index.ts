export { metaFile } from '../src/next-internals'
export { applyPolicy } from './apply-policy'
export type { Build, BuildOptions, PageOutputs } from './build'
export {
  applyPolicies,
  prerenderedRoutes,
  renderedPages,
  writeSite,
} from './build-site'
export { bundleProgram, bundleServer, findRouteFiles } from './bundle'
export { hashInlineSources } from './inline-sources'
export { toResponse } from './prerender'
