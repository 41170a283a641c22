import { expect, it } from 'vitest'
import { createSite } from '../site'
import { createDeprecationHeaders, requireDeprecationNotice } from './deprecated'

const alias = { path: '/api/jobs', successor: '/api/v1/jobs', since: '2026-11-21' }

it.each([
  ['2027-01-01', '2027-03-31', /2027-03-31 the notice is shorter than 90/],
  ['2027-04-01', '2027-01-01', /./],
  ['2027-01-01', 'spring', /./],
])('announced on %s, nothing ends on %s', (announced, ends, message) => {
  expect(() => requireDeprecationNotice({ ...alias, sunset: { announced, ends } })).toThrow(message)
})

it('says since when, where to go instead, and once it is decided when it ends', () => {
  const site = createSite('https://agency.example', { apiDocs: '/docs/api' })
  const sunset = { announced: '2027-01-01', ends: '2027-06-30' }
  const headers = createDeprecationHeaders({ ...alias, sunset }, site)
  expect(headers).toEqual({
    deprecation: '@1795219200',
    sunset: 'Wed, 30 Jun 2027 00:00:00 GMT',
    link: expect.stringMatching(
      /rel="deprecation".*<https:\/\/agency\.example\/api\/v1\/jobs>; rel="successor-version".*rel="sunset"/,
    ),
  })
})
