import { expect, test } from 'vitest'
import { catalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { toJobPosting } from './job-posting'

test.each([
  ['full-time', 'FULL_TIME', 'year', 'YEAR'],
  ['part-time', 'PART_TIME', 'month', 'MONTH'],
  ['contract', 'CONTRACTOR', 'day', 'DAY'],
  ['internship', 'INTERN', 'hour', 'HOUR'],
] as const)(
  '%s is %s, and pay by the %s is by the %s in structured data',
  (employmentType, type, period, unitText) => {
    const [role = expect.unreachable()] = catalog.roles
    const salary = { min: 20, max: 30, currency: 'EUR', period }
    const sources = { catalog, site: siteAt('https://agency.example') }
    expect(toJobPosting({ ...role, employmentType, salary }, sources)).toMatchObject({
      employmentType: type,
      baseSalary: { value: { unitText } },
    })
  },
)
