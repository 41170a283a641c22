import { expect, it } from 'vitest'
import { createSite } from '../site'
import { deprecated } from './deprecated'

const site = createSite('https://agency.example', { apiDocs: '/docs/api' })
const alias = { path: '/api/jobs', successor: '/api/v1/jobs', since: '2026-11-21' }

it('says since when, where to go instead, and no end while none is decided', () => {
  expect(deprecated(alias).headers(site)).toEqual({
    deprecation: '@1795219200',
    link: '<https://agency.example/docs/api#deprecation>; rel="deprecation"; type="text/html", <https://agency.example/api/v1/jobs>; rel="successor-version"',
  })
})

it('says when it ends once that is decided', () => {
  const sunset = { announced: '2027-01-01', ends: '2027-06-30' }
  const headers = deprecated({ ...alias, sunset }).headers(site)
  expect(headers.sunset).toBe('Wed, 30 Jun 2027 00:00:00 GMT')
  expect(headers.link).toContain('rel="sunset"')
})
