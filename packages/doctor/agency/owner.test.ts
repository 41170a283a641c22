import { expect, test } from 'vitest'
import type { Report } from '../src/report/report'
import { ownerPage } from './owner'

const reportOf = (verdict: string, reasons: readonly string[]) =>
  ({
    site: 'https://studio.test',
    claims: [{ id: 'agency.legal-texts', subject: 'legal texts', verdict, reasons }],
  }) as unknown as Report

test('texts that the quota left unread are not called unfinished, and not ready either', () => {
  const { isReady, reasons } = ownerPage(reportOf('unproven', ['/imprint.md is not asked']), 'en')
  expect(isReady).toBe(false)
  expect(reasons).toEqual(['its texts could not be read just now: ask again in a minute;'])
})

test('texts that were read and are finished are no reason', () => {
  expect(ownerPage(reportOf('proven', []), 'de').isReady).toBe(true)
})

test('a certificate that is not valid is called so, and not silence', () => {
  const claims = [
    {
      id: 'site.answers',
      subject: 'site',
      verdict: 'false',
      reasons: ['https://studio.test TLS fails: CERT_HAS_EXPIRED'],
    },
  ]
  const report = { site: 'https://studio.test', claims } as unknown as Report
  expect(ownerPage(report, 'de').reasons).toEqual([
    'ihr Zertifikat gilt nicht für diese Adresse, also warnen Browser vor ihr;',
  ])
})
