import { expect, test } from 'vitest'
import { html } from '../src/report/html'
import { ownerText } from '../src/report/owner'
import { diagnose } from '../testing/diagnose'
import { ownerPage } from './owner'

const report = async () => {
  const made = await diagnose()
  // The record is of a machine of its own, whose sample has placeholders.
  const claims = made.claims.map((claim) =>
    claim.id === 'agency.legal-texts' ? { ...claim, reasons: [] } : claim,
  )
  return { ...made, site: 'https://studio.example', claims }
}

test('a site in order is ready, in the language of its home page', async () => {
  const page = ownerPage(await report(), 'de-AT')
  expect(page).toMatchObject({ isReady: true, language: 'de', reasons: [] })
  expect(page.heading).toMatch(/^Bereit:/)
  expect(ownerPage(await report(), 'fr').heading).toMatch(/^Ready:/)
})

test('what is missing is said in words, without the name of a file', async () => {
  const made = await report()
  const claims = made.claims.map((claim) =>
    ['agency.legal-texts', 'agency.openapi'].includes(claim.id)
      ? { ...claim, verdict: 'false' as const, reasons: ['content/pages/imprint.md is missing'] }
      : claim,
  )
  const page = ownerPage({ ...made, site: 'http://studio.example', claims }, 'de')
  const text = ownerText(page)
  expect(page.isReady).toBe(false)
  expect(text).toMatch(/^Nicht bereit, denn\n- .*nicht verschlüsselt/)
  expect(text).toContain('Platzhalter')
  expect(text).toContain('OpenAPI')
  expect(text).not.toMatch(/\.md|content\/|npm/)
  const leading = html({ ...made, claims }, page)
  expect(leading.indexOf('Nicht bereit, denn')).toBeLessThan(leading.indexOf('<header>'))
  expect(leading).toContain('<section class="owner" lang="de">')
})

test('on a machine of one’s own nothing is ready', async () => {
  const page = ownerPage(await diagnose(), 'en')
  expect(page.reasons.join()).toMatch(/your own machine.*placeholders/)
})
