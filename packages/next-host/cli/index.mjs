export { readCommandOptions } from './arguments.mjs'
export {
  describeMovingDatabases,
  findDatabaseFolders,
  requireFolderWithoutDatabase,
} from './databases.mjs'
export {
  findOutdatedPackages,
  installDependencies,
  installPackage,
  runNpm,
} from './dependencies.mjs'
export { endChildrenWithParent } from './end-with-parent.mjs'
export {
  ignoreEnvFiles,
  loadEnvironment,
  setDefaultPort,
  setEnvironmentVariable,
} from './environment.mjs'
export { createGit } from './git.mjs'
export { runWithFileLock } from './lock.mjs'
export { requireNode } from './node-version.mjs'
export { findFreePort, readPort, requireFreePort } from './port.mjs'
export { listPackagesOfSites, listPublicPackages } from './public-packages.mjs'
export { getPackageCommandFile, repositoryRoot } from './root.mjs'
export { endOnSignal, formatSeconds, runCommand, runStepWithTime } from './run.mjs'
export { installForCommand, runProgram } from './run-program.mjs'
export { enterStandaloneFolder, isInsideFolder } from './standalone-folder.mjs'
export {
  findChromium,
  findHeadlessChromium,
  findProgram,
  requireChromium,
  requireProgram,
} from './system-program.mjs'
export { runMain, UserError } from './user-error.mjs'
