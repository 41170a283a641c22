import { randomBytes } from 'node:crypto'
import './cli/node-version.mjs'
import { compileWatchedCommand, must, watchContent } from './build/sources.mjs'
import { setVariable } from './cli/environment.mjs'
import { announce, endOnSignal, run } from './cli/run.mjs'
import { main } from './cli/user-error.mjs'
import { prepare } from './prepare.mjs'
import { runDev } from './serve.mjs'

await main(async () => {
  const release = endOnSignal()
  endChildrenWithParent()
  const port = await prepare({ dev: true })
  // What is not public is seen here by links that open nothing on the public site.
  setVariable('SITE_SECRET', randomBytes(32).toString('base64url'))
  await announce('Reading content', () => must(compileWatchedCommand, 'Nothing was started.'))
  run(watchContent())
  release()
  console.log(`\n  Edit content/, app/ or components/ and http://localhost:${port} follows.\n`)
  runDev()
})

/** Who is killed cannot end its children, so each of them, also those of Next and of tsx, looks for its parent. */
function endChildrenWithParent() {
  const { NODE_OPTIONS = '' } = process.env
  const module = new URL('cli/child-of-parent.mjs', import.meta.url).href
  process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import=${module}`.trim()
}
