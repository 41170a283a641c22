import {
  endChildrenWithParent,
  endOnSignal,
  runCommand,
  runMain,
  runStepWithTime,
  setEnvironmentVariable,
} from '../cli/index.mjs'
import { prepareSite } from './prepare.mjs'
import { runNextDev } from './serve.mjs'
import { siteConfig } from './site-config.mjs'
import { compileWatchedCommand, runBuildCommand, watchContent } from './sources.mjs'

await runMain(async () => {
  const release = endOnSignal()
  endChildrenWithParent()
  const port = await prepareSite({ dev: true })
  const variables = siteConfig.createDevelopmentVariables?.() ?? {}
  for (const [name, value] of Object.entries(variables)) setEnvironmentVariable(name, value)
  await runStepWithTime('Reading content', () =>
    runBuildCommand(compileWatchedCommand, 'Nothing was started.'),
  )
  runCommand(watchContent())
  release()
  console.log(`\n  Edit content/, app/ or components/ and http://localhost:${port} follows.\n`)
  runNextDev()
})
