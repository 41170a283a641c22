import { findUrls } from '../addresses'
import type { AuditCheck } from '../check'
import { parseLinkHeader } from '../link-header'
import { findHomePath, findOfferedPaths, readDocumentIfOffered } from '../offer'
import { type AuditedResponse, failClaimIfAny, NotOfferedError, verifyClaim } from '../outcome'
import { quoteVisibly } from '../text'
import { findCanonicalUrl, findMissingInMarkdown } from '../twin'
import { type AuditVisit, isHtmlPage } from '../visit'
import { findSitemapUrls, readSitemap } from './documents'

const pagesComparedMax = 6

const markdown = { accept: 'text/markdown' }
const html = { accept: 'text/html' }
/** Those who prefer HTML, or take anything: browsers among them. */
const htmlFirst = [
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/html, text/markdown;q=0.5',
]

export const pageChecks: readonly AuditCheck[] = [
  {
    name: 'Markdown',
    claim:
      'Who asks for Markdown gets it, who prefers HTML gets HTML, and the twin that a page names is there.',
    fix: 'Answer Accept: text/markdown with Markdown and that Content-Type; compare q values; a cache has to obey Vary.',
    async run(visit) {
      const path = await findHomePath(visit)
      const home = await visit.get(path)
      const twin = parseLinkHeader(home.headers).find(
        ({ rels, type }) => rels.includes('alternate') && type === 'text/markdown',
      )
      if (twin) verifyMarkdown(await visit.read(new URL(twin.target, home.url).href), twin.target)
      await requireMarkdown(visit)
      verifyMarkdown(await visit.get(path, markdown), 'Accept: text/markdown')
      for (const accept of htmlFirst) {
        const answer = await visit.get(path, { accept })
        verifyClaim(answer.type !== 'text/markdown', `Accept: ${accept} gets text/markdown`, answer)
      }
    },
  },
  {
    name: 'Markdown content',
    claim:
      'Markdown says what its page says: title, headings, lists, tables and canonical address.',
    fix: 'See what changes Markdown on its way, or what makes it, such as toMarkdown of that page.',
    async run(visit) {
      const isMarkdownSite = await requireMarkdown(visit).then(
        () => true,
        () => false,
      )
      const pages = [
        ...new Set([
          ...(isMarkdownSite ? await choosePages(visit) : []),
          ...(await findPagesOfTwins(visit)),
        ]),
      ]
      if (pages.length === 0) throw new NotOfferedError()
      const reasons: string[] = []
      for (const page of pages) reasons.push(...(await findDifferences(visit, page)))
      failClaimIfAny(reasons)
      return `pages compared: ${pages.length}`
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
        const answer = await visit.get(await findHomePath(visit), headers)
        const vary = answer.headers.get('vary') ?? 'none'
        const isApart = /(?:^|,)\s*(?:accept|\*)\s*(?:,|$)/i.test(vary) || isRevalidated(answer)
        verifyClaim(isApart, `The ${headers.accept} of / has Vary: ${quoteVisibly(vary)}`, answer)
      }
    },
  },
]

function verifyMarkdown(answer: AuditedResponse, what: string): void {
  const isMarkdown = answer.type === 'text/markdown' && answer.text.trim() && !isHtmlPage(answer)
  const start = quoteVisibly(answer.text.slice(0, 40))
  const reason = `${what} gets ${quoteVisibly(answer.type)} that begins with ${start}`
  verifyClaim(Boolean(isMarkdown), reason, answer)
}

/** Ends a check of Markdown, where the site neither sends it nor says so to agents. */
async function requireMarkdown(visit: AuditVisit): Promise<void> {
  const { type } = await visit.get(await findHomePath(visit), markdown)
  if (type === 'text/markdown') return
  const guide = await readDocumentIfOffered(visit, (await findOfferedPaths(visit)).llms)
  if (!/\btext\/markdown\b/.test(guide?.text ?? '')) throw new NotOfferedError()
}

/** One page of each folder, as pages of a folder are made by one template. */
async function choosePages(visit: AuditVisit): Promise<readonly string[]> {
  const sitemap = await readSitemap(visit)
  if (!sitemap) {
    const home = await findHomePath(visit)
    return (await visit.get(home, html)).status === 404 ? [] : [home]
  }
  const pages = findSitemapUrls(sitemap.text).filter((url) => visit.isOwn(url))
  const folders = new Map<string, string>()
  for (const page of pages) {
    const folder = page.replace(/[^/]+$/, '')
    if (!folders.has(folder)) folders.set(folder, page)
  }
  return [...folders.values()].slice(0, pagesComparedMax)
}

/** Pages whose Markdown the guide names; Markdown may be there without a page. */
async function findPagesOfTwins(visit: AuditVisit): Promise<readonly string[]> {
  const { llms, authGuide } = await findOfferedPaths(visit)
  const guide = await readDocumentIfOffered(visit, llms)
  const urls = findUrls(guide?.text ?? '')
    .filter((url) => visit.isOwn(url) && url.endsWith('.md'))
    .filter((url) => !url.endsWith(authGuide) && !url.endsWith('/SKILL.md'))
    .map((url) => url.replace(/(?:(?<=\/)index)?\.md$/, ''))
    .slice(0, pagesComparedMax)
  const pages: string[] = []
  for (const url of urls) if ((await visit.get(url, html)).status !== 404) pages.push(url)
  return pages
}

async function findDifferences(visit: AuditVisit, address: string): Promise<string[]> {
  const page = await visit.get(address, html)
  const twin = await visit.get(address, markdown)
  // Whether the home page has Markdown at all is another check.
  if (twin.type !== 'text/markdown')
    return page.path === (await findHomePath(visit))
      ? []
      : [`The Markdown of ${page.path} is ${quoteVisibly(twin.type)}`]
  if (page.status !== 200) return [`${page.path} answered ${page.status}`]
  const missing = findMissingInMarkdown(page.text, twin.text)
  const reasons = missing.map((what) => `The Markdown of ${page.path} lacks ${what}`)
  const links = parseLinkHeader(twin.headers)
  const own = links.find(({ rels }) => rels.includes('canonical'))?.target
  // A page that names no address is at its own.
  const canonical = findCanonicalUrl(page.text) || page.url
  const isSame = own === undefined ? canonical === page.url : toHref(own) === toHref(canonical)
  const names = `${quoteVisibly(own ?? 'nothing')} as canonical, its page ${quoteVisibly(canonical)}`
  return isSame ? reasons : [...reasons, `The Markdown of ${page.path} names ${names}`]
}

const toHref = (url: string): string => (URL.canParse(url) ? new URL(url).href : url)

/** Whether no cache answers by itself, as on platforms that pick the representation before their own cache. */
const isRevalidated = ({ headers }: AuditedResponse): boolean => {
  const control = headers.get('cache-control') ?? ''
  const inShared = /\bs-maxage=(\d+)/i.exec(control) ?? /\bmax-age=(\d+)/i.exec(control)
  return (
    /\bno-(?:store|cache)\b/i.test(control) ||
    (Number(inShared?.[1]) === 0 && /\b(?:must|proxy)-revalidate\b/i.test(control))
  )
}
