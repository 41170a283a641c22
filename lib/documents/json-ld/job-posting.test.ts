import { expect, test } from 'vitest'
import { catalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import type { Role } from '@/lib/domain/role'
import { toJobPosting } from './job-posting'

const site = siteAt('https://agency.example')
const [role] = catalog.openRoles(new Date())
if (!role) throw new Error('No role is open.')

const postingOf = (over: Partial<Role>) => toJobPosting({ ...role, ...over }, { catalog, site })

test.each([
  ['year', 'YEAR'],
  ['month', 'MONTH'],
  ['day', 'DAY'],
  ['hour', 'HOUR'],
] as const)('pay by the %s is written as schema.org names it', (period, unitText) => {
  const salary = { min: 20.5, max: 30, currency: 'EUR', period }
  expect(postingOf({ salary }).baseSalary).toEqual({
    '@type': 'MonetaryAmount',
    currency: 'EUR',
    value: { '@type': 'QuantitativeValue', minValue: 20.5, maxValue: 30, unitText },
  })
})

test.each([
  ['full-time', 'FULL_TIME'],
  ['part-time', 'PART_TIME'],
  ['contract', 'CONTRACTOR'],
  ['internship', 'INTERN'],
] as const)('%s is written as schema.org names it', (employmentType, said) => {
  expect(postingOf({ employmentType }).employmentType).toBe(said)
})
