import { expect, test } from 'vitest'
import { catalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { referenceCharsMax } from '@/packages/agent-access/core'
import { slugOf } from './references'

const known = { catalog, site: siteAt('https://agency.example') }
const [study] = catalog.caseStudies

test('a record is known by its slug, its title in any case and its address', () => {
  const { slug = '', title = '' } = study ?? {}
  for (const text of [slug, ` ${title.toUpperCase()} `, `https://agency.example/work/${slug}.md`])
    expect(slugOf('caseStudy', text, known)).toBe(slug)
})

test('what is too long for a name of any record is compared with none', () => {
  const text = '\ufdfa'.repeat(referenceCharsMax + 1)
  const unread = new Proxy(catalog.caseStudies, {
    get: () => {
      throw new Error('A record was looked at.')
    },
  })
  const caseStudies = unread as typeof catalog.caseStudies
  expect(slugOf('caseStudy', text, { ...known, catalog: { ...catalog, caseStudies } })).toBe(text)
})
