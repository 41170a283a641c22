import './node-version.mjs'
import { requireFree } from './port.mjs'
import { prepare } from './prepare.mjs'
import { main } from './problem.mjs'
import { endOnSignal, endWithNpm } from './run.mjs'
import { runSite } from './serve.mjs'
import { buildIfChanged } from './site-build.mjs'

// Once the site runs, only its log is printed.
const print = process.stdout.write.bind(process.stdout)

await main(async () => {
  endWithNpm()
  const release = endOnSignal()
  const port = await prepare()
  await buildIfChanged()
  await requireFree(port)
  await runSite()
  release()
  print(`
  The site is at   http://localhost:${port}
  Read it          /work  /careers
  As an agent      /llms.txt  /docs/api  /mcp
  Make it yours    edit content/ and start again, or see edits live with npm run dev
  Stop it          Ctrl+C

`)
})
