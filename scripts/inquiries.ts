import { parseArgs } from 'node:util'
import type { InquiryStore, StoredInquiry } from '@/lib/store/inquiries'
import { loadEnvironment } from '@/scripts/environment.mjs'
import { csvHead, csvRow, plain, table } from './inquiries-format'

const usage = `npm run inquiries                     every inquiry, newest first
npm run inquiries -- list --json      the same as JSON
npm run inquiries -- show <id>        one inquiry in full
npm run inquiries -- retry <id>       deliver again now: parked, delayed or held back
npm run inquiries -- export --csv     everything, for a spreadsheet (or --json)
npm run inquiries -- erase <id>       erase one now, for good`

class Mistake extends Error {}

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
      if (values.json) return JSON.stringify(inquiries.map(plain), null, 2)
      if (command === 'list') return summary(inquiries)
      if (!values.csv) throw new Mistake('Say how: export --csv or export --json.')
      return [csvHead, ...inquiries.map(csvRow)].join('\r\n')
    }
    case 'show':
      return JSON.stringify(plain(await existing(store, id)), null, 2)
    case 'retry': {
      const inquiry = await existing(store, id)
      if (!(await store.retry(inquiry.id, new Date())))
        throw new Mistake(
          `${inquiry.id} is ${inquiry.delivery.state} or being delivered right now.`,
        )
      return `${inquiry.id} is due; the running site delivers it within a minute.`
    }
    case 'erase': {
      const inquiry = await existing(store, id)
      await store.erase(inquiry.id)
      return `${inquiry.id} is erased.`
    }
    default:
      throw new Mistake(usage)
  }
}

async function existing(store: InquiryStore, id: string | undefined): Promise<StoredInquiry> {
  if (!id) throw new Mistake(usage)
  const inquiry = await store.find(id)
  if (!inquiry) throw new Mistake(`There is no inquiry ${id}.`)
  return inquiry
}

const summary = (inquiries: readonly StoredInquiry[]) =>
  inquiries.length === 0 ? 'There are no inquiries.' : table(inquiries)

try {
  loadEnvironment()
  const { inquiryStore } = await import('@/lib/services.inquiries')
  console.log(await run(inquiryStore(), process.argv.slice(2)))
} catch (error) {
  const wrongOption = error instanceof TypeError && 'code' in error
  console.error(error instanceof Mistake || wrongOption ? error.message : error)
  process.exitCode = 1
}
