export { getMetaFile } from '../src/next-internals'
export { applyPolicy } from './apply-policy'
export type { HostBuildOptions, NextBuild, PageOutputs } from './build'
export {
  applyPolicies,
  listPrerenderedRoutes,
  listRenderedPages,
  writeSite,
} from './build-site'
export { bundleProgram, bundleServer, findRouteFiles } from './bundle'
export { type ComponentModule, createComponentModule } from './component-module'
export { hashInlineSources } from './inline-sources'
export { toResponse } from './prerender'
export { listServedAddresses, type ServedAddresses } from './served-addresses'
