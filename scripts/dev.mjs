import { randomBytes } from 'node:crypto'
import {
  endChildrenWithParent,
  endOnSignal,
  runCommand,
  runMain,
  runStepWithTime,
  setEnvironmentVariable,
} from 'next-host/cli'
import { compileWatchedCommand, runBuildCommand, watchContent } from './build/sources.mjs'
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
