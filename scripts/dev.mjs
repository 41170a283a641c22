import './machine/node-version.mjs'
import { checkConfiguration, compileContent, must } from './build/sources.mjs'
import { watchFolder } from './folder-watch.mjs'
import { main } from './machine/problem.mjs'
import { announce } from './machine/progress.mjs'
import { endOnSignal, endWithNpm, run } from './machine/run.mjs'
import { prepare } from './prepare.mjs'
import { runDev } from './serve.mjs'

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
