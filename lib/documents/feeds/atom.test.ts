import { expect, test } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { createSiteAt } from '@/lib/config/site'
import { createFeed } from './atom'

test('an entry tells when it was published and changed, the feed when the newest did, in the zone of the agency', () => {
  const [study] = catalog.caseStudies
  if (!study) throw new Error('There is no case study.')
  const dated = { ...study, publishedAt: '2020-01-02', updatedAt: '2021-03-04' }
  const older = { ...dated, slug: 'older', updatedAt: '2020-05-06' }
  const site = createSiteAt('https://agency.example')
  const caseStudies = [dated, older]
  const feed = createFeed(
    'caseStudies',
    { ...catalog, open: { ...catalog.open, caseStudies } },
    site,
  )
  expect(feed).toContain('<published>2020-01-02T00:00:00+01:00</published>')
  expect(feed.match(/<updated>2021-03-04T00:00:00\+01:00<\/updated>/g)).toHaveLength(2)
})

test('an entry that opened at a time was published then, and has not changed before', () => {
  const [entry] = catalog.journal
  if (!entry) throw new Error('There is no entry.')
  const dated = { publishAt: '2020-01-02T09:00:00+01:00', publishedAt: '2020-01-02' }
  const journal = [{ ...entry, ...dated, updatedAt: '2020-01-02' }]
  const site = createSiteAt('https://agency.example')
  const feed = createFeed('journal', { ...catalog, open: { ...catalog.open, journal } }, site)
  expect(feed).toContain('<published>2020-01-02T09:00:00+01:00</published>')
  expect(feed.match(/<updated>2020-01-02T09:00:00\+01:00<\/updated>/g)).toHaveLength(2)
})
