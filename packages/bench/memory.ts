import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { anyFree } from '@/e2e/support/ports.mjs'
import { end, rssOf, serve } from './load'
import { sampleRequests } from './questions'
import { rounds } from './short'
import { load } from './wire'

// The memory of the built server while it answers very many requests of every kind at once.
// `npm run bench -- memory`
const requests = rounds(200_000, 2_000)
const turn = { seconds: rounds(1, 0.1), connections: 2 }

const mebibytesMax = 350
const parts = 8
const temporary = mkdtempSync(join(tmpdir(), 'bench-memory-'))
const port = await anyFree()
const child = await serve(port, { DATA_DIR: temporary })
await wait(2000)
console.log(`at first ${rssOf(child.pid)} MiB`)
const memory: number[] = []
try {
  let answered = 0
  while (answered < requests) {
    const turns = Object.entries(sampleRequests)
      .filter(([name]) => !name.endsWith('304'))
      .map(([, question]) => load(port, question, 200, turn))
    for (const { ms } of await Promise.all(turns)) answered += ms.length
    if (answered < ((memory.length + 1) * requests) / parts) continue
    memory.push(rssOf(child.pid))
    console.log(`${answered} answers: ${memory.at(-1)} MiB`)
  }
} finally {
  await end(child)
  rmSync(temporary, { recursive: true, force: true })
}
const most = (values: readonly number[]) => Math.max(...values)
const [third, last] = [memory.slice(-parts / 2, -parts / 4), memory.slice(-parts / 4)]
console.log(
  `at most ${most(memory)} MiB (wanted: ${mebibytesMax}); third quarter ${most(third)}, last ${most(last)}`,
)
