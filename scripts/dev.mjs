import './node-version.mjs'
import { watchFolder } from './folder-watch.mjs'
import { prepare } from './prepare.mjs'
import { main } from './problem.mjs'
import { announce } from './progress.mjs'
import { endOnSignal, endWithNpm, run } from './run.mjs'
import { runDev } from './serve.mjs'
import { checkConfiguration, compileContent, must } from './sources.mjs'

await main(async () => {
  endWithNpm()
  const release = endOnSignal()
  const port = await prepare({ dev: true })
  await must(checkConfiguration, 'Nothing was started.')
  await announce('Reading content', () => must(compileContent, 'Nothing was started.'))
  watchFolder('content', async () => {
    const { code } = await run(compileContent)
    console.log(code === 0 ? '✓ Content read again' : '✗ The site keeps the last good content')
  })
  await runDev(port)
  release()
  console.log(`\n  Edit content/, app/ or components/ and http://localhost:${port} follows.\n`)
})
