import type { AuditReport } from 'agent-access/testing'
import { expect, test } from 'vitest'
import { describeReportToOwner } from './owner'

type Verdict = AuditReport['claims'][number]['verdict']

/** A report of one claim, as if the site were public. */
const getReport = (name: string, verdict: Verdict, reasons: string[] = [], language = 'en') =>
  ({
    site: 'https://studio.test',
    language,
    isLocal: false,
    claims: [{ name, verdict, reasons, isOfCertificate: reasons.join().includes('CERT_') }],
  }) as unknown as AuditReport

test('a site in order is ready, in the language of its home page', () => {
  expect(describeReportToOwner(getReport('samples', 'proven', [], 'de-AT'))).toMatchObject({
    isReady: true,
    text: expect.stringMatching(/^Bereit: .*\n\nWas von außen niemand sehen kann/),
  })
  expect(describeReportToOwner(getReport('samples', 'proven', [], 'nl')).text).toMatch(/^Ready:/)
})

test.each<[string, Verdict, string[], string]>([
  ['samples', 'unproven', ['is not asked'], 'ses textes n’ont pas pu être lus'],
  ['samples', 'false', ['The texts have 3 placeholders'], 'passages à remplacer'],
  ['mail address', 'proven', ['a@b.example is an address for examples'], 'adresse d’exemple'],
  ['legal pages', 'false', ['/imprint.md answered 404'], 'mentions légales'],
  ['site', 'false', ['/ could not be asked (ECONNREFUSED)'], 'personne ne répond'],
  ['site', 'false', ['/ TLS fails: CERT_HAS_EXPIRED'], 'son certificat n’est pas valable'],
  ['OpenAPI', 'false', ['/openapi.json answered 404'], '(OpenAPI)'],
  [
    'Markdown content',
    'false',
    [
      'The Markdown of /work/one lacks a title',
      'The Markdown of /work/one lacks 2 of 3 headings',
      'The Markdown of / lacks a title',
    ],
    '(Markdown content /work/one /)',
  ],
])('%s, %s (%s) is said without names of files: %s', (name, verdict, reasons, text) => {
  const page = describeReportToOwner(getReport(name, verdict, reasons, 'fr'))
  expect(page.isReady).toBe(false)
  expect(page.text).toContain(text)
  expect(page.text).toMatch(/^Pas prêt, car\n- [^\n]+\n\nCe qu’on/)
  expect(page.text).not.toMatch(/\.md|\.json|npm/)
})

test.each([
  ['http://studio.test', false, 'not encrypted'],
  ['http://localhost:3000', true, 'your own machine'],
])('%s is not ready: %s, %s', (site, isLocal, reason) => {
  const page = describeReportToOwner({ ...getReport('samples', 'proven'), site, isLocal })
  expect(page.isReady).toBe(false)
  expect(page.text).toContain(reason)
})
