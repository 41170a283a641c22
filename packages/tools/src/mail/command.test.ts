import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '../../../agent-access/test/mail-server'
import { checkMail } from './command'
import type { ResolveDnsRecords } from './sender-records'

let server: MailServer

beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())

/** Records as a domain name system would answer them; nothing here may depend on a real one. */
const resolveFrom =
  (records: Readonly<Record<string, string>>): ResolveDnsRecords =>
  async (name, type) => {
    const text = records[type === 'MX' ? `mx ${name}` : name]
    if (text === undefined) throw Object.assign(new Error('no data'), { code: 'ENODATA' })
    return text.split('\n').map((one) => [one.slice(0, 5), one.slice(5)])
  }

const good = {
  'studio.at': 'v=spf1 include:mail.provider -all',
  'key1._domainkey.studio.at': 'v=DKIM1; k=rsa; p=MIGf',
  '_dmarc.studio.at': 'v=DMARC1; p=none',
  'mx studio.at': 'mail.provider',
}

const check = (records: Readonly<Record<string, string>>, selector?: string, url?: string) =>
  checkMail(
    { url: url ?? server.url, from: 'Studio <post@Studio.at>', to: 'us@studio.at' },
    resolveFrom(records),
    selector,
  )

test('a mail is sent as the site would, and a domain that is in order is quiet', async () => {
  await server.become('healthy')
  const report = await check(good, 'key1')
  expect(report).toMatchObject({ failures: [], warnings: [] })
  expect(report.accepted).toMatch(/^250/)
  expect(server.received.at(-1)).toMatchObject({
    from: 'post@studio.at',
    recipients: ['us@studio.at'],
  })
})

test.each([
  ['no SPF', { 'studio.at': '' }, 'key1', /does not say who may send its mail \(no SPF\)/],
  ['two SPF records', { 'studio.at': 'v=spf1 -all\nv=spf1 ~all' }, 'key1', /2 SPF records/],
  ['no key', {}, 'other', /no key for DKIM at other\._domainkey\.studio\.at/],
] as const)('%s is said with the record to add', async (_, records, selector, message) => {
  const { failures } = await check({ ...good, ...records }, selector)
  expect(failures.join('\n')).toMatch(message)
})

test('what nobody named is a warning', async () => {
  const { failures, warnings } = await check({ 'studio.at': good['studio.at'] })
  expect(failures).toEqual([])
  expect(warnings.join('\n')).toMatch(/DKIM was not looked at.*\n.*no DMARC.*\n.*no MX record/)
})

test.each([
  ['refuse', undefined, /refuses connections\. Look at the port/],
  ['busy', undefined, /takes no mail for now: 451|refuses the sender or the recipient/],
  ['healthy', 'smtp://no-such-server.invalid:2525', /no mail server named no-such-server\.invalid/],
] as const)('a server that does not take it is said in words: %s', async (mood, url, message) => {
  await server.become(mood)
  const { accepted, failures } = await check(good, 'key1', url)
  expect(accepted).toBeUndefined()
  expect(failures.join('\n')).toMatch(message)
})

test('an address for examples is no sender', async () => {
  await server.become('healthy')
  const settings = { url: server.url, from: 'a@studio.example', to: 'us@studio.at' }
  const { failures } = await checkMail(settings, resolveFrom({}))
  expect(failures.join()).toContain('can belong to nobody')
})
