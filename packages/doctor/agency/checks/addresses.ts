import { addressesIn, at, documents, pathOf } from '@/packages/doctor/agency/addresses'
import { type Check, MissingDocumentError } from '@/packages/doctor/agency/check'
import type { Site } from '@/packages/doctor/agency/site'
import { references } from './every-page'
import { legalPages } from './legal'
import { markdownOf, pagesOf } from './sitemaps'

/** Documents that are nothing but pages: a long list, of which a part may have to do. */
const ofPages: readonly string[] = [at.sitemap, at.sitemapMarkdown, at.guideInFull]

/** What is missing among these is found by the check they belong to. */
const judgedElsewhere = (path: string): boolean =>
  (documents as readonly string[]).includes(path) ||
  [...legalPages, ...references].some((page) => path === `${page}.md`) ||
  path.endsWith('/SKILL.md')

/** Asked with POST; GET is told so. */
const posted: readonly string[] = [at.register, at.revoke, at.inquiries, at.mcp]

export const addresses: Check = {
  name: 'addresses',
  shows: 'what the documents lead to answers',
  async run(site, { expect, saw }) {
    const named = (await namedIn(site)).filter((path) => !judgedElsewhere(path))
    const listed = (await listedPages(site)).filter((path) => !judgedElsewhere(path))
    const known = [...named, ...listed].filter((path) => site.knows(path))
    const unasked = named.filter((path) => !site.knows(path) && !site.hasAnswered(path))
    // The sitemap speaks for pages; nothing else does for a feed.
    const isListed = (path: string) => listed.some((one) => bare(one) === bare(path))
    const essential = [
      ...unasked.filter((path) => !isListed(path)),
      ...unasked.filter((path) => isListed(path)),
    ]
    const pages = listed.filter((path) => !site.knows(path) && !essential.includes(path))
    const { room } = site
    const chosen = [...essential.slice(0, room), ...spread(pages, room - essential.length)]
    const seen = await Promise.all(
      [...new Set([...known, ...chosen])].map(async (path) => ({
        path,
        ...(await site.get(path)),
      })),
    )
    if (seen.length === 0) throw new MissingDocumentError('no document names an address')
    for (const { path, status, headers } of seen) {
      const documented = posted.includes(path) ? [405] : [200]
      expect(
        documented.includes(status),
        `${path} answers ${status}, not ${documented.join(' or ')}`,
        'Take the address out of the documents, or serve it.',
      )
      if (status === 405)
        expect(
          /POST/.test(headers.get('allow') ?? ''),
          `${path}: 405 without Allow: POST`,
          'Add it.',
        )
    }
    const left = essential.length + pages.length - chosen.length
    saw(`${seen.length} asked${left > 0 ? `; ${left} more with --all, for the quota` : ''}`)
  },
}

/** Addresses of this site in these documents, and those in what the home page and the skills say. */
async function namedIn(site: Site): Promise<string[]> {
  const found = new Set<string>()
  const collect = (text: string) => {
    for (const address of addressesIn(text))
      if (new URL(address).host === new URL(site.origin).host) found.add(pathOf(address))
  }
  for (const path of [...documents.filter((one) => !ofPages.includes(one)), at.home]) {
    const { status, headers, text } = await site.get(path)
    if (status !== 200) continue
    collect(headers.get('link') ?? '')
    if (path !== at.home) collect(text)
  }
  for (const path of [...found].filter((candidate) => candidate.endsWith('/SKILL.md')))
    collect((await site.get(path)).text)
  return [...found]
}

/** Every page in the form that has been asked for already, otherwise some as HTML and some as Markdown. */
async function listedPages(site: Site): Promise<string[]> {
  const { text } = await site.get(at.sitemap)
  return pagesOf(text).map((path) => {
    const forms = [path, markdownOf(path, text)]
    return forms.find((form) => site.knows(form)) ?? forms[path.length % 2] ?? path
  })
}

/** A page, in whichever form. */
const bare = (path: string): string => path.replace(/\.md$/, '').replace(/\/index$/, '') || '/'

function spread<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  const step = items.length / Math.max(1, count)
  return Array.from(
    { length: Math.max(0, count) },
    (_, index) => items[Math.floor(index * step)] as T,
  )
}
