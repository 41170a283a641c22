import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { anyFree } from '@/e2e/support/ports.mjs'
import { paths } from '@/lib/config/paths'
import { root } from '@/scripts/machine/root.mjs'
import { cpuMs, end, launch, rssOf } from './load'
import { rounds } from './short'

// How long the built server takes until its first page, and what memory it has then. Run it on a
// quiet machine; processor time says more on a busy one. `npm run bench -- start`
const runs = rounds(5, 1)

const temporary = mkdtempSync(join(tmpdir(), 'bench-start-'))
const measured: { ms: number; cpu: number; memory: number }[] = []
for (let run = 0; run < runs; run++) measured.push(await start())
rmSync(temporary, { recursive: true, force: true })

const median = (of: (one: (typeof measured)[number]) => number) =>
  measured.map(of).sort((a, b) => a - b)[Math.floor(runs / 2)]
console.log(
  `first answer after ${median(({ ms }) => Math.round(ms))} ms (${median(({ cpu }) => cpu)} ms of processor), memory then ${median(({ memory }) => memory)} MiB; median of ${runs}`,
)

async function start() {
  const port = await anyFree()
  const from = performance.now()
  const child = launch(['.next/host/server.mjs'], root, port, { DATA_DIR: temporary })
  try {
    while (child.exitCode === null && !(await responses(port))) await wait(2)
    return { ms: performance.now() - from, cpu: cpuMs(child.pid), memory: rssOf(child.pid) }
  } finally {
    await end(child)
  }
}

function responses(port: number): Promise<boolean> {
  return fetch(`http://localhost:${port}${paths.work}`).then(
    async (response) => (await response.text()).includes('</html>'),
    () => false,
  )
}
