import { toolAttemptMs } from '@/lib/config/limits'
import type { InquiryStore, StoredInquiry } from '@/lib/database/inquiries'
import { readOptions } from '@/scripts/machine/arguments.mjs'
import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { main, UserError } from '@/scripts/machine/user-error.mjs'
import { erase, existing, exported, retry } from './actions'
import { plain, table } from './format'

const usage = `npm run inquiries                     every inquiry, newest first
npm run inquiries -- list --json      the same as JSON
npm run inquiries -- show <id>        one inquiry in full
npm run inquiries -- retry <id>       deliver again now: parked, delayed or held back
npm run inquiries -- export --csv     everything, for a spreadsheet (or --json)
npm run inquiries -- erase <id>       erase one now, for good`

const options = { json: { type: 'boolean' }, csv: { type: 'boolean' } } as const

async function run(store: InquiryStore, args: string[]): Promise<string> {
  const { positionals, values } = readOptions({ args, allowPositionals: true, options }, usage)
  const [command = 'list', id] = positionals
  switch (command) {
    case 'list':
    case 'export': {
      const inquiries: StoredInquiry[] = []
      for await (const inquiry of store.list()) inquiries.push(inquiry)
      if (values.json) return exported(inquiries, 'json')
      if (command === 'list') return summary(inquiries)
      if (!values.csv) throw new UserError('Name a format: export --csv or export --json.')
      return exported(inquiries, 'csv')
    }
    case 'show':
      return JSON.stringify(plain(await existing(store, given(id))), null, 2)
    case 'retry':
      return retry(store, given(id))
    case 'erase':
      return erase(store, given(id))
    default:
      throw new UserError(usage)
  }
}

function given(id: string | undefined): string {
  if (!id) throw new UserError(usage)
  return id
}

const summary = (inquiries: readonly StoredInquiry[]) =>
  inquiries.length === 0 ? 'There are no inquiries.' : table(inquiries)

await main(async () => {
  loadEnvironment()
  const { openInquiries } = await import('@/lib/services/inquiries')
  console.log(await run(openInquiries(toolAttemptMs), process.argv.slice(2)))
})
