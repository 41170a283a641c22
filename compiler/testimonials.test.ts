import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import data from '@/.catalog/catalog.js'
import { copyContent } from '@/e2e/support/content'
import { type Catalog, catalog, createCatalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { sitemapText } from '@/lib/documents/discovery/llms'
import { creativeWork } from '@/lib/documents/json-ld/creative-work'
import { documentAt } from '@/lib/documents/markdown/site'
import { registry } from '@/lib/operations'
import { caseStudyDetailOf, caseStudyView } from '@/lib/views/case-studies'
import { modelText } from '@/lib/views/markdown'
import { formatIssue } from '@/packages/content-compiler/index'
import { compile } from './compile'

const file = 'testimonials/sleep-between-alarms.md'
const study = 'quiet-alarms'
const site = siteAt('https://agency.example')
const now = new Date('2026-11-22')

const markdownOf = (path: string, of: Catalog, at = now) =>
  documentAt(path, new URLSearchParams(), { catalog: of, registry, site: site.in(of.language) }, at)
    .body

describe('what a client says', () => {
  const [said] = catalog.testimonials.filter(({ caseStudy }) => caseStudy === study)
  const quote = said?.quote ?? expect.unreachable()

  test('is on the page of its study and on the home page, with name and position', () => {
    for (const path of [`/work/${study}`, '/']) {
      const text = markdownOf(path, catalog)
      expect(text).toContain(`> ${quote}\n>\n> **${said?.name}**, ${said?.position}`)
    }
    expect(markdownOf('/work/city-forms', catalog)).not.toContain('> ')
  })

  test('is in the answer of the study, and in the text that a model reads', () => {
    const sources = { catalog, site }
    const found = catalog.caseStudy(study) ?? expect.unreachable()
    const detail = caseStudyDetailOf(found, catalog, site)
    expect(detail.testimonials).toEqual([
      {
        quote,
        name: said?.name,
        position: said?.position,
        organisation: said?.organisation,
        portrait: null,
      },
    ])
    expect(modelText(caseStudyView(detail, sources), catalog.messages)).toContain(quote)
    const structured = JSON.stringify(creativeWork(found, catalog, site))
    expect(structured).not.toMatch(/review|rating/i)
    expect(structured).not.toContain(quote)
  })

  test('speaks the language of the page', () => {
    const german = markdownOf(`/work/${study}`, catalog.in('de'))
    expect(german).toContain('> Elf Jahre lang haben mich Dinge geweckt')
    expect(german).not.toContain(quote)
  })

  test('waits for its own moment and for that of its study', () => {
    const publishAt = '2031-03-01'
    const later = <T extends { readonly slug: string }>(all: readonly T[], slug: string) =>
      all.map((one) => (one.slug === slug ? { ...one, publishAt } : one))
    const own = { ...data, testimonials: later(data.testimonials, 'sleep-between-alarms') }
    const ofStudy = { ...data, caseStudies: later(data.caseStudies, study) }
    for (const content of [own, ofStudy].map(createCatalog)) {
      const before = content.at(now)
      expect(markdownOf('/', content)).not.toContain(quote)
      expect(sitemapText({ catalog: before, registry, site }, now)).not.toContain(quote)
      expect(markdownOf('/', content, new Date(publishAt))).toContain(quote)
    }
  })
})

describe('a testimonial', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'content of an agency '))
    copyContent(root)
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const edit = (find: RegExp | string, replace: string) => {
    const path = join(root, file)
    const before = readFileSync(path, 'utf8')
    const after = before.replace(find, replace)
    if (after === before) throw new Error(`${file} has no ${find}`)
    writeFileSync(path, after)
  }

  test.each([
    [
      'of a study that is not there',
      /^caseStudy: .*$/m,
      'caseStudy: nothing',
      /^content\/testimonials\/sleep-between-alarms\.md:6 caseStudy: "nothing" is not known\. Allowed: apprentice-logbook, /,
    ],
    [
      'that nobody has allowed',
      /^permission: .*\n/m,
      '',
      /:1 permission: This field is missing\. Write the day on which the person allowed it, such as permission: 2026-03-01/,
    ],
    [
      'whose permission has no day',
      /^permission: .*$/m,
      'permission: yes, by mail',
      /:7 permission: Write the day on which the person allowed it/,
    ],
    [
      'that appears at no moment',
      'quote:',
      'publishAt: soon\nquote:',
      /:2 publishAt: Use a date such as 2026-12-01/,
    ],
    [
      'with a text that no page shows',
      /$/,
      '\nMore words.\n',
      /:10 \(text\): No page shows a text of this file; write it into the front matter\.$/,
    ],
  ])('%s is one issue with its line', async (_, find, replace, message) => {
    edit(find, replace)
    const { issues } = await compile(root)
    expect(issues.map((issue) => formatIssue('content', issue))).toEqual([
      expect.stringMatching(message),
    ])
  })

  test('may have a portrait', async () => {
    cpSync(join(root, 'people/ada-brenner.jpg'), join(root, 'testimonials/henrik.jpg'))
    edit('caseStudy:', 'portrait: { src: henrik.jpg, alt: A face }\ncaseStudy:')
    const { data, issues } = await compile(root)
    expect(issues).toEqual([])
    const content = createCatalog(data ?? expect.unreachable())
    const found = content.caseStudy(study) ?? expect.unreachable()
    expect(caseStudyDetailOf(found, content, site).testimonials[0]?.portrait).toMatchObject({
      alt: 'A face',
      url: expect.stringMatching(/^https:\/\/agency\.example\/pictures\/.*\.jpg$/),
    })
  })
})
