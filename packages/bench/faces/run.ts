import { parseArgs } from 'node:util'
import { builtFor } from '@/e2e/support/built-for'
import { startSite } from '@/e2e/support/server'
import { catalog } from '@/lib/content/catalog'
import { main } from '@/scripts/machine/user-error.mjs'
import { startConventional } from './conventional'
import { type Face, faces, pageTools } from './faces'
import { type Figures, measureAll } from './measure'
import { browserWithTools } from './page-tools'
import { bestsOf, medianOf, ratiosOf } from './ratio'
import { summaryTable } from './table'
import { type Task, tasksOf } from './tasks'

// What an agent pays for an answer on each face of the site, as it is built: packages/bench/README.md.

const { values: options } = parseArgs({
  options: {
    site: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})

await main(async () => {
  const now = new Date()
  const { tasks: all, leftOut } = tasksOf(catalog, now)
  const tasks = options.short ? all.slice(0, 2) : all
  // Its answers name the address that it was built for.
  const port = Number(new URL(builtFor()).port)
  const own = options.site ? undefined : await startSite({ port })
  const site = { origin: options.site ?? own?.url ?? '' }
  const browser = await browserWithTools()
  const every: Record<string, Face> = {
    ...faces,
    ...(browser && { 'page tools': pageTools(browser) }),
  }
  try {
    const ours = await measureAll(every, tasks, site)
    print('This site', ours, tasks.length)
    if (!options.short && !options.site) await compare(every, tasks, ours, now)
    for (const [id, reason] of leftOut) console.log(`Not asked: ${id}, since ${reason}.`)
    if (!browser) console.log('Not measured: page tools, since there is no Chromium.')
  } finally {
    await browser?.close()
    await own?.stop()
  }
})

/** Asks the same of the same content in a usual composition. */
async function compare(
  every: Readonly<Record<string, Face>>,
  tasks: readonly Task[],
  ours: Figures,
  now: Date,
): Promise<void> {
  const place = await startConventional(catalog, now)
  try {
    const usual = await measureAll(every, tasks, place)
    print('The same content in a usual composition', usual, tasks.length)
    const ratios = ratiosOf(bestsOf(ours), bestsOf(usual))
    console.log(
      `Each on its best face, median ratio of ${ratios.length} that both answer: ${medianOf(ratios).toFixed(3)}\n`,
    )
  } finally {
    place.stop()
  }
}

function print(title: string, figures: Figures, questions: number): void {
  console.log(`${title}:\n\n${summaryTable(figures, questions)}\n`)
}
