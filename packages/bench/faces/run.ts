import { parseArgs } from 'node:util'
import { builtFor } from '@/e2e/support/built-for'
import { startSite } from '@/e2e/support/server'
import { catalog } from '@/lib/content/catalog'
import { main } from '@/scripts/machine/user-error.mjs'
import { type Face, faces, pageTools } from './faces'
import { measureAll } from './measure'
import { browserWithTools } from './page-tools'
import { summaryTable } from './table'
import { tasksOf } from './tasks'

// What an agent pays for an answer on each face of the site, as it is built: packages/bench/README.md.

const { values: options } = parseArgs({
  options: {
    site: { type: 'string' },
    short: { type: 'boolean', default: false },
  },
})

await main(async () => {
  const { tasks: all, leftOut } = tasksOf(catalog, new Date())
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
    const figures = await measureAll(every, tasks, site)
    console.log(`${summaryTable(figures, tasks.length)}\n`)
    for (const [id, reason] of leftOut) console.log(`Not asked: ${id}, since ${reason}.`)
    if (!browser) console.log('Not measured: page tools, since there is no Chromium.')
  } finally {
    await browser?.close()
    await own?.stop()
  }
})
