import { expect, test } from 'vitest'
import data from '@/.catalog/catalog.js'
import { reportUnpublished } from './report'

test('what is not public is reported with the time that its owner wrote, and a draft without one', () => {
  const [first, second, ...more] = data.roles
  if (!first || !second) throw new Error('The content has too few roles')
  const roles = [
    { ...first, publishAt: '2031-11-29T09:00:00+01:00' },
    { ...second, publishAt: 'draft' },
    ...more,
  ]
  const agency = { ...data.agency, timeZone: 'Europe/Brussels' }
  expect(reportUnpublished({ ...data, agency, roles }, new Date('2031-11-28T12:00Z'))).toEqual([
    {
      name: `roles/${first.slug}`,
      publishTime: '2031-11-29 09:00',
      path: `/careers/${first.slug}`,
    },
    { name: `roles/${second.slug}`, publishTime: undefined, path: `/careers/${second.slug}` },
  ])
})
