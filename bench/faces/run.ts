import { parseArgs } from 'node:util'
import { catalog } from '@/lib/content/catalog'
import { main, UserError } from '@/scripts/machine/user-error.mjs'
import { anyFree } from '@/testing/ports.mjs'
import { startSite } from '@/testing/server'
import { type Face, faces, pageTools } from './faces'
import { measure, type Site } from './measure'
import { pagesOf, partsTable } from './page-parts'
import { browserWithTools } from './page-tools'
import { placeOf } from './place'
import { type Figures, questionTable, summaryTable } from './table'
import { tasksOf } from './tasks'
import { Visit } from './visit'

// What an agent pays for an answer on each face of the site, as it is built.
// `npm run bench:faces -- [--site https://your.host] [--trace <question>] [--pages] [--short]`

const { values: options } = parseArgs({
  options: {
    site: { type: 'string' },
    trace: { type: 'string' },
    pages: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
  },
})

await main(async () => {
  const { tasks: all, leftOut } = tasksOf(catalog, new Date())
  const tasks = options.short ? all.slice(0, 2) : all
  const port = await anyFree()
  const own = options.site
    ? undefined
    : await startSite({ port, env: { SITE_URL: `http://localhost:${port}` } })
  const site = { origin: options.site ?? own?.url ?? '' }
  const browser = await browserWithTools()
  const ours: Record<string, Face> = {
    ...faces,
    ...(browser && { 'page tools': pageTools(browser) }),
  }
  try {
    if (options.trace) return await traced(ours, site, options.trace)
    if (options.pages) return console.log(partsTable(await pagesOf(site.origin)))
    const figures: Record<string, Figures[string]> = {}
    for (const [name, face] of Object.entries(ours))
      figures[name] = await measure(face, tasks, site)
    console.log(`${summaryTable(figures, tasks.length)}\n`)
    console.log(`${questionTable(figures, tasks)}\n`)
    for (const [id, reason] of leftOut) console.log(`Not asked: ${id}, since ${reason}.`)
    if (!browser) console.log('Not measured: page tools, since there is no Chromium.')
  } finally {
    await browser?.close()
    await own?.stop()
  }
})

/** Prints the steps of each agent for one question. */
async function traced(ours: Readonly<Record<string, Face>>, { origin }: Site, id: string) {
  const task = tasksOf(catalog, new Date()).tasks.find((one) => one.id === id)
  if (!task) throw new UserError(`There is no question ${id} here.`)
  console.log(`${task.question}\n`)
  for (const [name, face] of Object.entries(ours)) {
    const visit = new Visit(task, placeOf(origin))
    await face.answer(visit)
    const { found, missing, ...cost } = visit.cost
    console.log(
      [name, ...visit.trace, JSON.stringify(cost), `Missing: ${missing.join(', ') || '–'}`].join(
        '\n  ',
      ),
    )
  }
}
