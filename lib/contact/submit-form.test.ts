import type { Caller } from 'agent-access'
import { openQuota } from 'agent-access/edge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { anna } from '@/e2e/support/inquiries'
import { submitApplicationForm } from '@/lib/careers/application-form'
import { formFillingSecondsMin } from '@/lib/config/limits'
import { createSiteAt } from '@/lib/config/site'
import { createSnapshots } from '@/lib/content/catalog'
import { getRecorder } from '@/lib/http/composition/server'
import type { SiteServices } from '@/lib/subject/operation'
import { openTemporaryDatabase, type TemporaryDatabase } from '@/packages/agent-access/test/sqlite'
import {
  createEmptyFormState,
  honeypotFieldName,
  openForMsFieldName,
  visitSourceFieldName,
} from './form-state'
import type { InquiryContent } from './schema'
import { submitContactForm } from './submit-form'
import { unknownVisitSourceLabel } from './visit-sources'

let database: TemporaryDatabase<InquiryContent>

beforeAll(async () => {
  // On a busy machine opening it may take longer than the timeout of an inquiry.
  database = await openTemporaryDatabase()
})
afterAll(() => database.close())

const now = new Date()
const ago = (seconds: number) =>
  createEmptyFormState(new Date(now.getTime() - seconds * 1000)).shownAt
const enough = formFillingSecondsMin
const tooFew = formFillingSecondsMin - 1

test.each([
  ['a form shown long enough ago', { shownAt: ago(enough) }, []],
  ['a form shown just now', { shownAt: ago(tooFew) }, ['too fast']],
  [
    'one shown just now that claims to be older',
    { shownAt: ago(tooFew), [openForMsFieldName]: 9e6 },
    ['too fast'],
  ],
  ['a page open long enough', { shownAt: '', [openForMsFieldName]: enough * 1000 }, []],
  ['no time', { shownAt: '', [openForMsFieldName]: '' }, ['too fast']],
  ['nonsense', { shownAt: 'yesterday', [openForMsFieldName]: '-1e9' }, ['too fast']],
  ['a filled trap', { shownAt: ago(enough), [honeypotFieldName]: 'x' }, ['honeypot']],
])('%s is put aside or not', async (name, signals, suspicions) => {
  const form = formWith({ challenge: `Sent with ${name}.`, ...signals })
  const answer = await submitContactForm(form, createCaller(name), now)
  const { inquiryId } = 'inquiryId' in answer ? answer : { inquiryId: undefined }
  const record = inquiryId && (await database.stores.submissions.read([inquiryId]))[0]
  expect(record).toMatchObject({
    suspicions,
    delivery: { state: suspicions.length > 0 ? 'quarantined' : 'waiting' },
  })
})

const formWith = (fields: object) => {
  const form = new FormData()
  for (const [field, value] of Object.entries({ ...anna, shownAt: ago(enough), ...fields }))
    form.set(field, value)
  return form
}

test.each([
  ['Perplexity', 'Perplexity'],
  ['', unknownVisitSourceLabel],
  ['<script>|', unknownVisitSourceLabel],
])('an inquiry of a visit that began at "%s" is counted once as of %s', async (source, family) => {
  const pending = getRecorder()?.pending
  pending?.take()
  const form = formWith({ challenge: `It began at ${source}.`, [visitSourceFieldName]: source })
  const caller = { ...createCaller('a visitor'), callInterface: 'html' as const }
  for (const _ of [1, 2]) await submitContactForm(form, caller, now)
  const counts = pending?.take().flatMap((day) => [...day.counts]) ?? []
  expect(counts.filter(([name]) => name.startsWith('began|'))).toEqual([
    [`began|${family}|inquiry`, 1],
  ])
})

test.each<[string, { links?: string; answers?: string }, string | undefined, object]>([
  ['links', { links: 'https://anna.example/work' }, undefined, { inquiryId: expect.any(String) }],
  [
    'no links, as before',
    { answers: '1' },
    undefined,
    { state: { errors: { links: catalog.messages.interface.form.checks.links }, answers: 2 } },
  ],
  [
    'links for a role of an applicant system',
    { links: 'https://anna.example/work' },
    'https://ats.example/jobs/1',
    { state: { errors: { roleId: 'Apply for this role at https://ats.example/jobs/1' } } },
  ],
])('an application with %s is taken or not', async (name, fields, applyUrl, result) => {
  const { services, ...caller } = createCaller(name)
  const roles = catalog.roles.map((role) => ({ ...role, ...(applyUrl && { applyUrl }) }))
  const own = { ...services, catalog: createSnapshots({ ...catalog, roles })(new Date()) }
  const [role] = own.catalog.open.roles
  const slug = role?.slug ?? ''
  const answer = await submitApplicationForm(
    slug,
    formWith(fields),
    { ...caller, services: own },
    now,
  )
  expect(answer).toMatchObject(result)
  if ('inquiryId' in answer)
    expect((await database.stores.submissions.read([answer.inquiryId]))[0]).toMatchObject({
      content: { kind: 'application', roleId: slug, roleTitle: role?.title, links: [fields.links] },
    })
})

const createCaller = (client: string): Caller<SiteServices> => ({
  services: {
    catalog,
    site: createSiteAt('https://agency.example'),
    submissions: database.stores.submissions,
    answers: database.stores.answers,
    quota: openQuota(),
    logEvent: () => {},
    wakeDelivery: () => {},
  },
  client: () => client,
})
