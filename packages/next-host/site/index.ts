export type { SiteBuildOptions } from './build-options'
export { createPagePolicy } from './page-policy'
export type { PageRule } from './page-rules'
export { defineSiteBuild, type SiteBuild } from './site-build'
