import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '@/e2e/support/mail-server'
import { checkMail, domainOf } from './check-mail'
import type { Names } from './sender'

let server: MailServer

beforeAll(async () => {
  server = await startMailServer()
})
afterAll(() => server.stop())

/** Records as a domain name system would answer them; nothing here may depend on a real one. */
const namesWith = (records: Readonly<Record<string, string>>): Names => {
  const missing = Object.assign(new Error('queryTxt ENODATA'), { code: 'ENODATA' })
  return {
    resolveTxt: async (name) => {
      const text = records[name]
      if (text === undefined) throw missing
      return text.split('\n').map((one) => [one.slice(0, 5), one.slice(5)])
    },
    resolveMx: async (name) => {
      if (records[`mx ${name}`] === undefined) throw missing
      return [{ exchange: records[`mx ${name}`] ?? '' }]
    },
  }
}

const good = {
  'studio.at': 'v=spf1 include:mail.provider -all',
  'key1._domainkey.studio.at': 'v=DKIM1; k=rsa; p=MIGf',
  '_dmarc.studio.at': 'v=DMARC1; p=none',
  'mx studio.at': 'mail.provider',
}

const check = (records: Readonly<Record<string, string>>, selector?: string, url?: string) =>
  checkMail(
    { url: url ?? server.env.SMTP_URL, from: 'Studio <post@studio.at>', to: 'us@studio.at' },
    { names: namesWith(records), selector },
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
  const settings = { url: server.env.SMTP_URL, from: 'a@studio.example', to: 'us@studio.at' }
  const { failures } = await checkMail(settings, { names: namesWith({}) })
  expect(failures.join()).toContain('can belong to nobody')
  expect(domainOf('Studio <post@Studio.at>')).toBe('studio.at')
})
