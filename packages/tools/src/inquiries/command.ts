import { readCommandOptions, UserError } from 'next-host/cli'
import { type DatabaseSettings, explainRedisFailure, requireDatabase } from '../database'
import { toolAttemptMs } from '../limits'
import {
  eraseInquiry,
  exportInquiries,
  listInquiries,
  requireInquiry,
  retryDelivery,
} from './actions'
import { formatInquiryTable, toPlainInquiry } from './format'
import type { InquiriesOfSite, InquiryStore, StoredInquiry } from './site'

const calls = [
  ['', 'every inquiry, newest first'],
  ['list --json', 'the same as JSON'],
  ['show <id>', 'one inquiry in full'],
  ['retry <id>', 'deliver again now: parked, delayed or held back'],
  ['export --csv', 'everything, for a spreadsheet (or --json)'],
  ['erase <id>', 'erase one now, for good'],
] as const

const formatUsage = (program: string) =>
  calls
    .map(([call, what]) => `${`${program} ${call}`.padEnd(program.length + 16)}${what}`)
    .join('\n')

const options = {
  json: { type: 'boolean' },
  csv: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

const readCall = (args: string[], usage: string) =>
  readCommandOptions({ args, allowPositionals: true, options }, usage)

/** Does what the arguments say on the site's database; `program` is how it was called. */
export async function runInquiriesCommand<Inquiry extends object>(
  site: InquiriesOfSite<Inquiry>,
  readSettings: () => DatabaseSettings,
  args: string[],
  program = 'npm run inquiries --',
): Promise<string> {
  const usage = formatUsage(program)
  const call = readCall(args, usage)
  if (call.values.help) return usage
  const settings = readSettings()
  requireDatabase(settings)
  const { openStores } = await import('agent-access/node')
  const { submissions } = openStores<Inquiry>(settings, toolAttemptMs)
  return explainRedisFailure(() => run(site, submissions, call, usage))
}

async function run<Inquiry extends object>(
  site: InquiriesOfSite<Inquiry>,
  store: InquiryStore<Inquiry>,
  { positionals, values }: ReturnType<typeof readCall>,
  usage: string,
): Promise<string> {
  const [command = 'list', id] = positionals
  const readOption = (value: string | undefined) => {
    if (!value) throw new UserError(usage)
    return value
  }
  switch (command) {
    case 'list':
    case 'export': {
      const inquiries = await listInquiries(store)
      if (values.json) return exportInquiries(site, inquiries, 'json')
      if (command === 'list') return summary(site, inquiries)
      if (!values.csv) throw new UserError('Name a format: export --csv or export --json.')
      return exportInquiries(site, inquiries, 'csv')
    }
    case 'show':
      return JSON.stringify(toPlainInquiry(await requireInquiry(store, readOption(id))), null, 2)
    case 'retry':
      return retryDelivery(store, readOption(id))
    case 'erase':
      return eraseInquiry(store, readOption(id))
    default:
      throw new UserError(`There is no "${command}".\n\n${usage}`)
  }
}

const summary = <Inquiry extends object>(
  site: InquiriesOfSite<Inquiry>,
  inquiries: readonly StoredInquiry<Inquiry>[],
) => (inquiries.length === 0 ? 'There are no inquiries.' : formatInquiryTable(site, inquiries))
