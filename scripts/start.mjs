import './machine/node-version.mjs'
import { runInBackground } from './build/background.mjs'
import { buildIfChanged, unfinishedWork } from './build/site-build.mjs'
import { requireFree } from './machine/port.mjs'
import { endOnSignal } from './machine/run.mjs'
import { main } from './machine/user-error.mjs'
import { prepare } from './prepare.mjs'
import { runSite } from './serve.mjs'

// Once the site runs, only its log is printed.
const print = process.stdout.write.bind(process.stdout)

await main(async () => {
  const release = endOnSignal()
  const port = await prepare()
  await buildIfChanged()
  await requireFree(port)
  await runSite()
  runInBackground(unfinishedWork())
  release()
  print(`
  The site is at   http://localhost:${port}  (Ctrl+C ends it)
  Read it          /  /agents, and as an agent /llms.txt  /docs/api  /mcp
  Make it yours    edit content/ and start again, or see edits live with npm run dev
`)
})
