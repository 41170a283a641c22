import { agentPaths } from '../../paths'
import type { Check } from '../check'
import { parseLinkHeader } from '../link-header'
import { readIfOffered } from '../offer'
import { type Answer, NotOffered, verify, verifyNone } from '../outcome'
import { plural, quoted } from '../text'
import { findCanonical, findMissingInMarkdown } from '../twin'
import { isPage, type Visit } from '../visit'
import { findLocations, readSitemap } from './documents'

const pagesComparedMax = 6

const markdown = { accept: 'text/markdown' }
const html = { accept: 'text/html' }
/** Those who prefer HTML, or take anything: browsers among them. */
const htmlFirst = [
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/html, text/markdown;q=0.5',
]

export const pageChecks: readonly Check[] = [
  {
    name: 'Markdown',
    claim: 'Who asks for Markdown gets Markdown, not a page that is called so.',
    fix: 'Answer Accept: text/markdown with Markdown and that Content-Type; a cache has to obey Vary.',
    async run(visit) {
      await requireMarkdown(visit)
      const answer = await visit.get(agentPaths.home, markdown)
      const isMarkdown = answer.type === 'text/markdown' && answer.text.trim() && !isPage(answer)
      const start = quoted(answer.text.slice(0, 40))
      const reason = `Accept: text/markdown gets ${quoted(answer.type)} that begins with ${start}`
      verify(Boolean(isMarkdown), reason, answer)
    },
  },
  {
    name: 'HTML',
    claim: 'Accept decides: browsers and who prefers HTML get HTML.',
    fix: 'Compare the q values of Accept instead of looking for a word in it.',
    async run(visit) {
      await requireMarkdown(visit)
      for (const accept of htmlFirst) {
        const answer = await visit.get(agentPaths.home, { accept })
        verify(answer.type !== 'text/markdown', `Accept: ${accept} gets text/markdown`, answer)
      }
    },
  },
  {
    name: 'Markdown twin',
    claim: 'The Markdown twin that a page names is there and is Markdown.',
    fix: 'Serve the address of rel="alternate" type="text/markdown", or do not name it.',
    async run(visit) {
      const home = await visit.get(agentPaths.home)
      const twin = findLinks(home).find(
        ({ rels, type }) => rels.includes('alternate') && type === 'text/markdown',
      )
      if (!twin) throw new NotOffered()
      const answer = await visit.read(new URL(twin.target, home.url).href)
      const reason = `${answer.path} is sent as ${quoted(answer.type)}`
      verify(answer.type === 'text/markdown', reason, answer)
    },
  },
  {
    name: 'Markdown content',
    claim: 'Markdown says what its page says: title, headings, lists, tables, links and address.',
    fix: 'See what changes Markdown on its way, or what makes it: the views of your pages as Markdown.',
    async run(visit) {
      await requireMarkdown(visit)
      const pages = await choosePages(visit)
      const reasons: string[] = []
      for (const page of pages) reasons.push(...(await findDifferences(visit, page)))
      verifyNone(reasons)
      return `${plural(pages.length, 'page')} compared`
    },
  },
  {
    name: 'Vary',
    claim:
      'Caches can tell HTML and Markdown of one address apart: both vary by Accept, or are asked for each time.',
    fix: 'Send Vary: Accept with every representation of an address that has several.',
    async run(visit) {
      await requireMarkdown(visit)
      for (const headers of [html, markdown]) {
        const answer = await visit.get(agentPaths.home, headers)
        const vary = answer.headers.get('vary') ?? 'none'
        const isApart = /(?:^|,)\s*(?:accept|\*)\s*(?:,|$)/i.test(vary) || isAskedEachTime(answer)
        verify(isApart, `The ${headers.accept} of / has Vary: ${quoted(vary)}`, answer)
      }
    },
  },
  {
    name: 'ETag',
    claim: 'A known ETag is answered with 304, and HTML and Markdown have ETags of their own.',
    fix: 'A proxy must hand ETag and If-None-Match on as they are.',
    async run(visit) {
      const page = await visit.get(agentPaths.home, html)
      const etag = page.headers.get('etag')
      if (!etag) throw new NotOffered()
      const other = await visit.get(agentPaths.home, markdown)
      const isApart = other.type !== 'text/markdown' || etag !== other.headers.get('etag')
      verify(isApart, 'HTML and Markdown of / share an ETag', other)
      const answer = await visit.getAgain(agentPaths.home, etag, html)
      const reason = `If-None-Match with a known ETag was answered ${answer.status}, not 304`
      verify(answer.status === 304 || answer.headers.get('etag') !== etag, reason, answer)
    },
  },
]

const findLinks = ({ headers }: Answer) => parseLinkHeader(headers.get('link') ?? '') ?? []

/** Ends a check of Markdown, where the site neither sends it nor says so to agents. */
async function requireMarkdown(visit: Visit): Promise<void> {
  const { type } = await visit.get(agentPaths.home, markdown)
  if (type === 'text/markdown') return
  const guide = await readIfOffered(visit, agentPaths.llms)
  if (!/\btext\/markdown\b/.test(guide?.text ?? '')) throw new NotOffered()
}

/** Returns one page of each folder, as pages of a folder are made by one template. */
async function choosePages(visit: Visit): Promise<readonly string[]> {
  const sitemap = await readSitemap(visit)
  if (!sitemap) return [agentPaths.home]
  const pages = findLocations(sitemap.text).filter((url) => visit.isOwn(url))
  if (visit.options.isPatient) return pages
  const folders = new Map<string, string>()
  for (const page of pages) {
    const folder = page.replace(/[^/]+$/, '')
    if (!folders.has(folder)) folders.set(folder, page)
  }
  return [...folders.values()].slice(0, pagesComparedMax)
}

async function findDifferences(visit: Visit, address: string): Promise<string[]> {
  const page = await visit.get(address, html)
  const twin = await visit.get(address, markdown)
  if (page.status !== 200) return [`${page.path} answered ${page.status}`]
  // Whether the home page has Markdown at all is another check.
  if (twin.type !== 'text/markdown')
    return page.path === agentPaths.home
      ? []
      : [`The Markdown of ${page.path} is ${quoted(twin.type)}`]
  const missingTexts = findMissingInMarkdown(page.text, twin.text, page.url)
  const own = findLinks(twin).find(({ rels }) => rels.includes('canonical'))?.target ?? ''
  const canonical = findCanonical(page.text)
  return [
    ...(missingTexts.length > 0
      ? [`The Markdown of ${page.path} lacks ${missingTexts.join(', ')}`]
      : []),
    ...(own === canonical
      ? []
      : [
          `The Markdown of ${page.path} names ${quoted(own)} as canonical, its page ${quoted(canonical)}`,
        ]),
  ]
}

/** Whether no cache answers by itself, as on platforms that pick the representation before their own cache. */
const isAskedEachTime = ({ headers }: Answer): boolean => {
  const control = headers.get('cache-control') ?? ''
  const inShared = /\bs-maxage=(\d+)/i.exec(control) ?? /\bmax-age=(\d+)/i.exec(control)
  return (
    /\bno-(?:store|cache)\b/i.test(control) ||
    (Number(inShared?.[1]) === 0 && /\b(?:must|proxy)-revalidate\b/i.test(control))
  )
}
