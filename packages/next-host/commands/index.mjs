export { connectToRunningSite, replaceRunningSite } from './deployment.mjs'
export { getSiteAddress, readBuildStamp } from './fingerprint.mjs'
export { getDeploymentSocket, getTrialSocket, makeRelease, removeReleases } from './release.mjs'
export { buildIfChanged, buildSite } from './site-build.mjs'
export {
  compileContentCommand,
  createCheckTypesCommands,
  createTypescriptCommand,
  removeDevRouteTypes,
  runBuildCommand,
} from './sources.mjs'
export { makeStandalone, standaloneFolder } from './standalone.mjs'
