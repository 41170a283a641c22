import { expect, test } from 'vitest'
import { catalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { roleFacts, toJob } from './roles'
import { fact } from './view'

test('a role says on which day it was published and on which it closes', () => {
  const [role] = catalog.roles
  if (!role) throw new Error('There is no role.')
  const site = siteAt('https://agency.example')
  const job = { ...toJob(role, site), publishedAt: '2030-01-02', closesAt: '2030-03-04' }
  const { dateText, labels } = catalog.messages
  const facts = roleFacts(job, { catalog, site })
  const day = (date: string) => ({ text: dateText(date), date })
  expect(facts).toContainEqual(fact(labels.published, day('2030-01-02')))
  expect(facts).toContainEqual(fact(labels.closes, day('2030-03-04')))
})
