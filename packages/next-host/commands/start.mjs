import { endOnSignal, readCommandOptions, requireFreePort, runMain } from '../cli/index.mjs'
import { prepareSite } from './prepare.mjs'
import { getDeploymentSocket, makeRelease, removeReleases } from './release.mjs'
import { buildIfChanged } from './site-build.mjs'
import { siteConfig } from './site-config.mjs'

// Once the site runs, only its log is printed.
const print = process.stdout.write.bind(process.stdout)

await runMain(async () => {
  readCommandOptions(
    { options: {} },
    'npm start    builds what has changed, and serves the site on PORT',
  )
  const letRun = endOnSignal()
  const port = await prepareSite()
  await buildIfChanged()
  await requireFreePort(port)
  process.env.NODE_ENV = 'production'
  // Otherwise Linux keeps memory of every thread that has made a picture.
  process.env.MALLOC_ARENA_MAX ??= '1'
  removeReleases(port)
  const { launch } = await import('next-host/launcher')
  await launch(makeRelease(port).program, getDeploymentSocket(port))
  letRun()
  print(`
  The site is at   http://localhost:${port}  (Ctrl+C ends it)
${(siteConfig.startHints ?? []).map((line) => `  ${line}\n`).join('')}`)
})
