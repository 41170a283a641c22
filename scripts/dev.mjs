import { randomBytes } from 'node:crypto'
import './cli/node-version.mjs'
import { compileWatchedCommand, runBuildCommand, watchContent } from './build/sources.mjs'
import { setEnvironmentVariable } from './cli/environment.mjs'
import { endOnSignal, runCommand, runStepWithTime } from './cli/run.mjs'
import { runMain } from './cli/user-error.mjs'
import { prepareSite } from './prepare.mjs'
import { runNextDev } from './serve.mjs'

await runMain(async () => {
  const release = endOnSignal()
  endChildrenWithParent()
  const port = await prepareSite({ dev: true })
  // What is not public is seen here by links that open nothing on the public site.
  setEnvironmentVariable('SITE_SECRET', randomBytes(32).toString('base64url'))
  await runStepWithTime('Reading content', () =>
    runBuildCommand(compileWatchedCommand, 'Nothing was started.'),
  )
  runCommand(watchContent())
  release()
  console.log(`\n  Edit content/, app/ or components/ and http://localhost:${port} follows.\n`)
  runNextDev()
})

/** Who is killed cannot end its children, so each of them, also those of Next and of tsx, looks for its parent. */
function endChildrenWithParent() {
  const { NODE_OPTIONS = '' } = process.env
  const module = new URL('cli/child-of-parent.mjs', import.meta.url).href
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import=${module}`.trim()
}
