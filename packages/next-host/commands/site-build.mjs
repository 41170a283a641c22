import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  getPackageCommandFile,
  installPackage,
  repositoryRoot,
  requireFolderWithoutDatabase,
  runStepWithTime,
  UserError,
} from '../cli/index.mjs'
import {
  buildStampFile,
  createBuildFingerprint,
  createCompileFingerprint,
  getSiteAddress,
  readBuildStamp,
  writeBuildStamp,
} from './fingerprint.mjs'
import { pagesAlone } from './own-server.mjs'
import { siteConfig } from './site-config.mjs'
import {
  compileContentCommand,
  postprocessPagesCommand,
  removeDevRouteTypes,
  runBuildCommand,
} from './sources.mjs'

const ownServerAdapter = fileURLToPath(new URL('own-server.mjs', import.meta.url))

const builtFiles = ['.next/host/server.mjs', '.catalog']
const isBuilt = () => builtFiles.every((path) => existsSync(join(repositoryRoot, path)))

/** Builds what has changed of what our own server needs; types are left to npm test and npm run build. */
export async function buildIfChanged() {
  const before = readBuildStamp()
  if (before?.fingerprint === createBuildFingerprint(siteConfig) && isBuilt())
    return console.log('✓ Nothing has changed since the last build')
  const [builtAddress, siteAddress] = [
    before && getSiteAddress(before.environment),
    getSiteAddress(),
  ]
  if (before && builtAddress !== siteAddress)
    console.log(
      `The last build is for ${builtAddress}; the site is built again for ${siteAddress}.`,
    )
  await build({ isWhole: false })
}

/** Compiles and makes everything again, whatever was built before, also what Next or a platform serves; checks types. */
export async function buildSite() {
  await build({ isWhole: true })
}

/** A platform reads what Next writes. */
const buildsOwnServer = () => !process.env.VERCEL && !process.env.NEXT_ADAPTER_PATH

async function build({ isWhole }) {
  const forOwnServer = !isWhole && buildsOwnServer()
  requireFolderWithoutDatabase(join(repositoryRoot, '.next'))
  let [value, compiled] = ['', readBuildStamp()?.compiled]
  const readContent = async () => {
    // Taken first: an edit made while this builds is one more reason to build again.
    value = createBuildFingerprint(siteConfig)
    await runStepWithTime('Reading content', () =>
      runBuildCommand(compileContentCommand, 'Nothing was built.'),
    )
    for (const folder of siteConfig.publicFolders ?? []) await makePublicFolder(folder)
  }
  await makeOfOneContent(readContent, contentFiles, async () => {
    const compileStamp = createCompileFingerprint(siteConfig)
    const isCompiled = forOwnServer && isBuilt() && compiled === compileStamp
    rmSync(buildStampFile, { force: true })
    if (isWhole) removeDevRouteTypes()
    compiled = undefined
    await runStepWithTime('Building pages', () => buildPages({ forOwnServer, isCompiled }))
    compiled = compileStamp
  })
  // A platform without an adapter reads the folders as they are; elsewhere the adapter has done it.
  if (process.env.VERCEL && !process.env.NEXT_ADAPTER_PATH)
    await runBuildCommand(postprocessPagesCommand, 'The built pages could not be postprocessed.')
  writeBuildStamp(siteConfig, { fingerprint: value, ...(forOwnServer && { compiled }) })
}

/** So often somebody may save in an editor while pages are made, whose npm run dev compiles the content anew. */
const timesMax = 3

/** Reads the content and makes its pages, again where the content was another by the end. */
export async function makeOfOneContent(read, getContent, make) {
  for (let times = 1; times <= timesMax; times++) {
    await read()
    const content = getContent()
    const failure = await make().catch((error) => error)
    const isSame = content === getContent()
    if (isSame && failure) throw failure
    if (isSame) return
    if (times < timesMax)
      console.log('! The content has changed while pages were made; they are made again.')
  }
  throw new UserError(
    `The content has changed ${timesMax} times while its pages were made. Stop what writes it, such as npm run edit, and build again.`,
  )
}

/** @param {import('../define-host.mjs').PublicFolder} options */
async function makePublicFolder({ folder, title, isWanted, command, packageName }) {
  rmSync(join(repositoryRoot, folder), { recursive: true, force: true })
  if (!isWanted(process.env)) return
  const [name, ...args] = command
  await installPackage(packageName)
  await runStepWithTime(title, () =>
    runBuildCommand([getPackageCommandFile(name), ...args, folder], 'Nothing was built.'),
  )
}

/** Compiles and makes pages; for other content, pages are all that has to be made. */
const buildPages = ({ forOwnServer, isCompiled }) =>
  runBuildCommand(
    [
      getPackageCommandFile('next'),
      'build',
      ...(isCompiled ? ['--experimental-build-mode', pagesAlone] : []),
    ],
    'The build failed.',
    {
      capture: true,
      env: {
        NODE_ENV: 'production',
        // TypeScript is a Go program, and would take twice as much beside Next, which is largest then.
        GOMEMLIMIT: '768MiB',
        ...(forOwnServer && { NEXT_ADAPTER_PATH: ownServerAdapter }),
      },
    },
  )

const contentFiles = () => readFileSync(join(repositoryRoot, '.catalog', 'catalog.json'), 'utf8')
