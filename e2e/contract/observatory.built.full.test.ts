import { expect, test } from 'vitest'
import { builtSiteOf } from '@/e2e/support/built-site'
import { type Judged, scoreOf } from '@/e2e/support/observatory'
import { edgeServices } from '@/lib/composition/edge'
import { pagePaths, paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { isOpen } from '@/lib/domain/role'

const now = new Date()
const open = catalog.openRoles(now)[0]?.slug ?? ''
const closed = catalog.roles.find((role) => !isOpen(role, now))?.slug ?? ''
const study = catalog.caseStudies[0]?.slug ?? ''

const pages = [
  ...Object.values(pagePaths),
  paths.agentErrors,
  paths.apiDocs,
  paths.role(open),
  paths.role(closed),
  paths.caseStudy(study),
  paths.apply(open),
  `${paths.careers}?location=berlin`,
  `${paths.work}?discipline=brand`,
  '/nothing/here',
] as const

const scoreMin = 125
const origin = 'https://agency.example'
// Behind https, which decides on headers.
const site = builtSiteOf({ services: { ...edgeServices(), site: siteAt(origin) } })

test.each(pages)("%s scores at least 125 by the rules of Mozilla's Observatory", async (path) => {
  const response = await site(path, {
    headers: { accept: 'text/html', origin: 'https://http-observatory.example' },
  })
  const answer: Judged = { origin, headers: response.headers, html: await response.text() }
  const { score, issues: findings } = scoreOf(answer)
  expect(score, JSON.stringify(findings)).toBeGreaterThanOrEqual(scoreMin)
  expect(Object.values(findings).filter((points) => points < 0)).toEqual([])
})

test('the rules find what is wrong', () => {
  const page = (headers: Record<string, string>, html = '') =>
    scoreOf({ origin, headers: new Headers(headers), html }).score
  expect(page({})).toBe(100 - 25 - 20 - 5 - 20)
  expect(page({}, '<script src="https://cdn.example/a.js"></script>')).toBe(
    100 - 25 - 20 - 5 - 20 - 5,
  )
  expect(page({}, '<script src="http://cdn.example/a.js"></script>')).toBe(0)
  const good = {
    'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  expect(page(good)).toBe(130)
  for (const [name, value, lost] of [
    ['content-security-policy', "default-src 'self'; frame-ancestors 'none'", 5],
    [
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      10,
    ],
    ['content-security-policy', "script-src * 'self'; frame-ancestors 'none'", 30 + 0],
    ['strict-transport-security', 'max-age=60', 10],
    ['x-content-type-options', 'sniff', 5],
    ['cross-origin-resource-policy', 'cross-origin', 10],
    ['referrer-policy', 'unsafe-url', 10],
    ['set-cookie', 'session=a', 20],
    ['access-control-allow-credentials', 'true', 0],
  ] as const) {
    const worse = page({ ...good, [name]: value })
    // Below 90 there are no bonuses at all.
    const expected = 130 - lost
    expect(worse, `${name}: ${value}`).toBeLessThanOrEqual(expected)
  }
})
