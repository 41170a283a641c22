import { expect, test } from 'vitest'
import { createListFacets } from '@/components/layout/facets'
import { findRequestedList } from '@/components/layout/list-page'
import { contentInGerman, englishIn } from '@/e2e/support/german-only'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { toOrganization } from '@/lib/agency/structured-data'
import { toJobPosting } from '@/lib/careers/structured-data'
import { paths } from '@/lib/config/paths'
import { createInquiryDescriber } from '@/lib/contact/describe-inquiry'
import { submitContactForm } from '@/lib/contact/submit-form'
import { receiptView } from '@/lib/contact/text'
import { collectionsWithList, collectionsWithPages } from '@/lib/content/collections'
import { createMarkdownSitemap } from '@/lib/documents/discovery/llms'
import { createFeed } from '@/lib/documents/feeds/atom'
import { listMarkdownPaths } from '@/lib/documents/markdown/site'
import { formatViewBody } from '@/lib/subject/markdown'
import { toCreativeWork } from '@/lib/work/structured-data'

const content = await contentInGerman(origin)
const { catalog, site } = content
const { access, services, legacy } = endpointForTests(content)
const now = new Date()

const pageAt = async (path: string) => {
  const request = new Request(`${origin}${path}`, { headers: { accept: 'text/markdown' } })
  return ((await access.answer(request)) ?? (await access.notFound(request))).text()
}

// The tools and scopes on this page, and their addresses, are described for models, in English.
const forModels: readonly string[] = [paths.agents]

const documents: Record<string, () => string | Promise<string>> = {
  ...Object.fromEntries(
    listMarkdownPaths(catalog)
      .filter((path) => !forModels.includes(path))
      .map((path) => [path, () => pageAt(path)]),
  ),
  ...Object.fromEntries(
    catalog.open.roles
      .slice(0, 2)
      .map(({ slug }) => [paths.apply(slug), () => pageAt(paths.apply(slug))]),
  ),
  'a missing page': () => pageAt('/missing'),
  'a closed role': () => pageAt(paths.role(catalog.roles.find((role) => role.closed)?.slug ?? '')),
  'an unknown filter': () => pageAt(`${paths.work}?industry=x`),
  'the filter of a page': () =>
    findRequestedList('caseStudies', { industry: 'hosp' }, content).refusal ?? expect.unreachable(),
  facets: () =>
    collectionsWithList
      .flatMap(([name]) => createListFacets(findRequestedList(name, {}, content), catalog))
      .flatMap(({ title, choices }) => [title, ...choices.map(({ name }) => name)])
      .join(),
  feeds: () => collectionsWithPages.map(([name]) => createFeed(name, catalog, site)).join(),
  [paths.sitemapMarkdown]: () => createMarkdownSitemap(content),
  receipts: () =>
    [undefined, now.toISOString()]
      .map((receivedAt) =>
        formatViewBody(receiptView({ inquiryId: 'inq_1', receivedAt }, catalog), catalog.messages),
      )
      .join(),
  'structured data': () => {
    const [role] = catalog.open.roles
    const [study] = catalog.caseStudies
    if (!role || !study) throw new Error('content/ has no role or case study')
    const data = [
      toOrganization(catalog, site),
      toJobPosting(role, content),
      toCreativeWork(study, catalog, site),
    ]
    // Types, units, kinds of contact and slugs are values for programs.
    const forPrograms = /"(?:@type|unitText|contactType|identifier)":"[^"]*"|"[@\w]+":/g
    return JSON.stringify(data).replace(forPrograms, '')
  },
  'a mail': () =>
    (['contact', 'application'] as const)
      .map((kind) => {
        const person = { firstName: 'Anna', lastName: 'Berg', workEmail: 'a@b.de', challenge: 'X' }
        const more = {
          roleId: 'x',
          roleTitle: 'X',
          links: ['https://a.de'],
          company: 'X',
          phone: '1',
        }
        const content = { kind, ...person, ...more }
        const inquiry = { id: 'inq_1', receivedAt: now, content, suspicions: ['honeypot'] }
        const reader = { messages: catalog.messages, timeZone: 'UTC' }
        return JSON.stringify(createInquiryDescriber(reader)(inquiry))
      })
      .join(),
  'the errors of a form': async () => {
    const result = await submitContactForm(new FormData(), { services }, now)
    return 'state' in result ? JSON.stringify(Object.values(result.state.errors)) : ''
  },
}

test.each(Object.keys(documents))('%s has no English word on a German site', async (name) => {
  const text = (await documents[name]?.()) ?? ''
  expect(text.length).toBeGreaterThan(20)
  expect(englishIn(text)).toEqual([])
})

test.each([
  ['list_roles', { limit: 1 }],
  ['list_roles', { location: 'porto', level: 'junior' }],
  ['list_case_studies', { limit: 1 }],
  ['list_taxonomies', {}],
  ['get_role', { id: catalog.open.roles[0]?.slug }],
  ['get_case_study', { slug: catalog.caseStudies[0]?.slug }],
])('the text of %s %j has no English word on a German site', async (name, args) => {
  const { result } = await legacy('tools/call', { name, arguments: args })
  const text: string = result.content[0].text
  const slugs = new RegExp(
    [...catalog.roles, ...catalog.caseStudies, ...Object.values(catalog.taxonomies).flat()]
      .map(({ slug }) => slug)
      .sort((a, b) => b.length - a.length)
      .join('|'),
    'g',
  )
  expect(englishIn(text.replace(/https:\S+/g, ' ').replace(slugs, ' '))).toEqual([])
})

test('the word list finds English', () => {
  expect(englishIn('Wort. This role is closed. `open`')).toEqual(['This', 'role', 'is', 'closed'])
})
