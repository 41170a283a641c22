import { compile } from '@/compiler/compile'
import { contentFolder } from '@/lib/config/content-folder'
import { createCatalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { readOptions } from '@/scripts/machine/arguments.mjs'
import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { main, UserError } from '@/scripts/machine/user-error.mjs'
import { checkedEnv } from '@/tools/command-env'
import { checkJobs } from './check-jobs'
import { printed } from './printed'

const usage = `npm run program -- check:jobs    says of every open role what it lacks to be shown where candidates look

Ends with 0 if every role can be shown, with 1 if one lacks something, with 2 if the content is not valid.`

await main(async () => {
  const { help } = readOptions({ options: { help: { type: 'boolean', short: 'h' } } }, usage).values
  if (help) return console.log(usage)
  loadEnvironment()
  const { baseUrl, contentDir, preview } = checkedEnv()
  const { data, issues } = await compile(contentFolder(contentDir))
  if (!data)
    throw new UserError(`The content has ${issues.length} issue(s). npm run dev shows them.`)
  const catalog = createCatalog(data)
  const now = new Date()
  const reports = checkJobs(catalog, siteAt(baseUrl, catalog.languages), now)
  console.log(printed(reports, { origin: baseUrl, preview }))
  if (reports.some(({ missing }) => missing.length > 0)) process.exitCode = 1
})
