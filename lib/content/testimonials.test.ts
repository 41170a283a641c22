import { cpSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import data from '@/.catalog/catalog.js'
import { catalog } from '@/e2e/support/current-content'
import { editedContent } from '@/e2e/support/edited-content'
import { createSiteAt } from '@/lib/config/site'
import { createMarkdownSitemap } from '@/lib/documents/discovery/llms'
import { findDocument } from '@/lib/documents/markdown/site'
import type { Catalog } from '@/lib/subject/register'
import { toCaseStudyDetail } from '@/lib/work/text'
import { createSnapshots } from './catalog'

const file = 'testimonials/sleep-between-alarms.md'
const study = 'quiet-alarms'
const site = createSiteAt('https://agency.example')
const now = new Date('2026-11-22')

const createMarkdown = (path: string, of: Catalog) =>
  findDocument(path, new URLSearchParams(), { catalog: of, site: site.in(of.language) }).body

describe('what a client says', () => {
  const [testimonial] = catalog.testimonials.filter(({ caseStudy }) => caseStudy === study)
  const quote = testimonial?.quote ?? expect.unreachable()

  test('waits for its own publishAt and for that of its study', () => {
    const publishAt = '2031-03-01'
    const later = <T extends { readonly slug: string }>(all: readonly T[], slug: string) =>
      all.map((one) => (one.slug === slug ? { ...one, publishAt } : one))
    const own = { ...data, testimonials: later(data.testimonials, 'sleep-between-alarms') }
    const ofStudy = { ...data, caseStudies: later(data.caseStudies, study) }
    for (const snapshot of [own, ofStudy].map(createSnapshots)) {
      const before = snapshot(now)
      expect(createMarkdown('/', before)).not.toContain(quote)
      expect(createMarkdownSitemap({ catalog: before, site })).not.toContain(quote)
      expect(createMarkdown('/', snapshot(new Date(publishAt)))).toContain(quote)
    }
  })
})

describe('a testimonial', () => {
  const content = editedContent()

  test.each([
    [
      /^caseStudy: .*$/m,
      'caseStudy: nothing',
      /^c\/testimonials\/sleep-between-alarms\.md:6 caseStudy: "nothing" is not known\. Allowed: app/,
    ],
    [
      /^permission: .*\n/m,
      '',
      /:1 permission: This field is missing\. Write the day on which the person allowed it, such as/,
    ],
    [/^permission: .*$/m, 'permission: yes', /:7 permission: Write the day on which the person/],
    ['quote:', 'publishAt: soon\nquote:', /:2 publishAt: Use a date such as 2026-12-01/],
    [
      /$/,
      '\nMore words.\n',
      /:10 \(text\): No page shows a text of this file; write it into the f/,
    ],
  ])('with %s as %j is one issue with its line', async (find, replace, message) => {
    content.edit(file, find, replace)
    expect(await content.issues()).toEqual([expect.stringMatching(message)])
  })

  test('may have a portrait', async () => {
    cpSync(content.getPath('people/ada-brenner.jpg'), content.getPath('testimonials/henrik.jpg'))
    content.edit(file, 'caseStudy:', 'portrait: { src: henrik.jpg, alt: A face }\ncaseStudy:')
    const { catalog: own } = await content.compiled()
    const caseStudy = own.caseStudy(study) ?? expect.unreachable()
    expect(toCaseStudyDetail(caseStudy, own, site).testimonials[0]?.portrait).toMatchObject({
      alt: 'A face',
      url: expect.stringMatching(/^https:\/\/agency\.example\/pictures\/.*\.jpg$/),
    })
  })
})
