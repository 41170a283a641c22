import { parseArgs } from 'node:util'
import { readPort } from '@/scripts/machine/port.mjs'
import { issuesOf } from './figures'
import { longPlan } from './plan'
import { reportOf } from './report'
import { torture } from './torture'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } },
})
const minutes = Number(values.minutes)
if (!(minutes >= 1)) {
  console.error(
    '--minutes is the length of the whole run, 1 or more: npm run program -- torture --minutes 10',
  )
  process.exit(1)
}
const seed = values.seed ?? String(Math.floor(Math.random() * 1_000_000))
console.log(
  `Seed ${seed}; the same faults again: npm run program -- torture --minutes ${minutes} --seed ${seed}\n`,
)

// What was started, and mounted, is cleared away at exit.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1))

const issues: string[] = []
for (const name of ['embedded', 'redis'] as const) {
  const outcome = await torture(name, longPlan(minutes, seed), readPort(process.env.PORT ?? '3000'))
  console.log(`${reportOf(outcome)}\n`)
  issues.push(...issuesOf(outcome))
}
for (const issue of issues) console.error(`✗ ${issue}`)
console.log(
  issues.length === 0
    ? '✓ Everything that was promised held.'
    : `✗ ${issues.length} promises did not hold.`,
)
process.exit(issues.length === 0 ? 0 : 1)
