import { endOnSignal, readCommandOptions, requireFreePort, runMain } from 'next-host/cli'
import { getDeploymentSocket, makeRelease, removeReleases } from './build/release.mjs'
import { buildIfChanged } from './build/site-build.mjs'
import { prepareSite } from './prepare.mjs'

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
  Read it          /  /agents, and as an agent /llms.txt  /docs/api  /mcp
  Make it yours    edit content/ and npm run deploy, or see edits live with npm run dev
`)
})
