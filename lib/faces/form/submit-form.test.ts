import { afterAll, beforeAll, expect, test } from 'vitest'
import { anna } from '@/e2e/support/inquiries'
import { openTemporaryDatabase, type TemporaryDatabase } from '@/e2e/support/sqlite'
import { formSecondsMin } from '@/lib/config/limits'
import { catalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import type { Services } from '@/lib/operations/operation'
import { MemoryQuota } from '@/packages/agent-access/edge'
import type { Caller } from '@/packages/agent-access/index'
import { emptyForm, honeypot, openForMs } from './form-state'
import { submitApplicationForm, submitContactForm } from './submit-form'

let database: TemporaryDatabase

beforeAll(async () => {
  // On a busy machine opening it may take longer than the timeout of an inquiry.
  database = await openTemporaryDatabase()
})
afterAll(() => database.close())

const now = new Date()
const ago = (seconds: number) => emptyForm(new Date(now.getTime() - seconds * 1000)).shownAt
const enough = formSecondsMin
const tooFew = formSecondsMin - 1

test.each([
  ['a form shown long enough ago', { shownAt: ago(enough) }, []],
  ['a form shown just now', { shownAt: ago(tooFew) }, ['too fast']],
  [
    'one shown just now that claims to be older',
    { shownAt: ago(tooFew), [openForMs]: 9e6 },
    ['too fast'],
  ],
  ['a page open long enough', { shownAt: '', [openForMs]: enough * 1000 }, []],
  ['a page opened just now', { shownAt: '', [openForMs]: tooFew * 1000 }, ['too fast']],
  ['no time', { shownAt: '', [openForMs]: '' }, ['too fast']],
  ['nonsense', { shownAt: 'yesterday', [openForMs]: '-1e9' }, ['too fast']],
  ['a filled trap', { shownAt: ago(enough), [honeypot]: 'x' }, ['honeypot']],
])('%s is put aside or not', async (name, signals, suspicions) => {
  const form = new FormData()
  for (const [field, value] of Object.entries({
    ...anna,
    challenge: `Sent with ${name}.`,
    ...signals,
  }))
    form.set(field, String(value))
  const answer = await submitContactForm(form, callerOf(name), now)
  const { inquiryId } = 'inquiryId' in answer ? answer : { inquiryId: undefined }
  const record = inquiryId && (await database.stores.inquiries.find(inquiryId))
  expect(record).toMatchObject({
    suspicions,
    delivery: { state: suspicions.length > 0 ? 'quarantined' : 'waiting' },
  })
})

test('an application without links is not taken, and says so beside the field', async () => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...anna, shownAt: ago(enough) }))
    form.set(field, value)
  const [role] = catalog.openRoles(now).filter(({ applyUrl }) => !applyUrl)
  const answer = await submitApplicationForm(role?.slug ?? '', form, callerOf('no links'), now)
  expect(answer).toMatchObject({
    state: { errors: { links: catalog.messages.interface.form.checks.links } },
  })
})

test('the same form again is the first, and says so', async () => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...anna, shownAt: ago(enough) }))
    form.set(field, value)
  const first = await submitContactForm(form, callerOf('twice'), now)
  expect(first).toMatchObject({ repeated: false })
  expect(await submitContactForm(form, callerOf('twice'), now)).toEqual({
    ...first,
    repeated: true,
  })
})

const callerOf = (client: string): Caller<Services> => ({
  services: {
    catalog,
    site: siteAt('https://agency.example'),
    inquiries: database.stores.inquiries,
    quota: new MemoryQuota(),
    wakeDelivery: () => {},
  },
  client: () => client,
})
