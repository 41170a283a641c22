import { parseArgs } from 'node:util'
import { ownerAttemptMs } from '@/lib/config/limits'
import type { InquiryStore, StoredInquiry } from '@/lib/database/inquiries'
import { loadEnvironment } from '@/scripts/machine/environment.mjs'
import { erase, existing, exported, Mistake, retry } from './actions'
import { plain, table } from './format'

const usage = `npm run inquiries                     every inquiry, newest first
npm run inquiries -- list --json      the same as JSON
npm run inquiries -- show <id>        one inquiry in full
npm run inquiries -- retry <id>       deliver again now: parked, delayed or held back
npm run inquiries -- export --csv     everything, for a spreadsheet (or --json)
npm run inquiries -- erase <id>       erase one now, for good`

async function run(store: InquiryStore, args: string[]): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: { type: 'boolean' }, csv: { type: 'boolean' } },
  })
  const [command = 'list', id] = positionals
  switch (command) {
    case 'list':
    case 'export': {
      const inquiries: StoredInquiry[] = []
      for await (const inquiry of store.list()) inquiries.push(inquiry)
      if (values.json) return exported(inquiries, 'json')
      if (command === 'list') return summary(inquiries)
      if (!values.csv) throw new Mistake('Say how: export --csv or export --json.')
      return exported(inquiries, 'csv')
    }
    case 'show':
      return JSON.stringify(plain(await existing(store, given(id))), null, 2)
    case 'retry':
      return retry(store, given(id))
    case 'erase':
      return erase(store, given(id))
    default:
      throw new Mistake(usage)
  }
}

function given(id: string | undefined): string {
  if (!id) throw new Mistake(usage)
  return id
}

const summary = (inquiries: readonly StoredInquiry[]) =>
  inquiries.length === 0 ? 'There are no inquiries.' : table(inquiries)

try {
  loadEnvironment()
  const { openInquiries } = await import('@/lib/services/inquiries')
  console.log(await run(openInquiries(ownerAttemptMs), process.argv.slice(2)))
} catch (error) {
  const wrongOption = error instanceof TypeError && 'code' in error
  console.error(error instanceof Mistake || wrongOption ? error.message : error)
  process.exitCode = 1
}
