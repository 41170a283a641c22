import { setTimeout as wait } from 'node:timers/promises'
import { runMain } from 'next-host/cli'
import { startSite } from '@/e2e/support/server'
import { loadServer, readRssMib } from './load'
import { sampleRequests } from './sample-requests'
import { getRounds } from './short'

// The memory of the built server while it answers very many requests of every kind at once.
const requests = getRounds(200_000, 2_000)
const turn = { seconds: getRounds(1, 0.1), connections: 2 }
const mebibytesMax = 350
const parts = 8

await runMain(async () => {
  const site = await startSite()
  await wait(2000)
  console.log(`at first ${readRssMib(site.pid)} MiB`)
  const memory: number[] = []
  try {
    let responses = 0
    while (responses < requests) {
      const requestRounds = Object.entries(sampleRequests)
        .filter(([name]) => !name.endsWith('304'))
        .map(([, request]) => loadServer(Number(new URL(site.url).port), request, 200, turn))
      for (const { ms } of await Promise.all(requestRounds)) responses += ms.length
      if (responses < ((memory.length + 1) * requests) / parts) continue
      memory.push(readRssMib(site.pid))
      console.log(`${responses} answers: ${memory.at(-1)} MiB`)
    }
  } finally {
    await site.stop()
  }
  const third = Math.max(...memory.slice(-parts / 2, -parts / 4))
  const last = Math.max(...memory.slice(-parts / 4))
  console.log(
    `at most ${Math.max(...memory)} MiB (wanted: ${mebibytesMax}); third quarter ${third}, last ${last}`,
  )
})
