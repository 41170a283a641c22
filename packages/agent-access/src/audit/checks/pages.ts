import { at } from '../addresses'
import type { Check } from '../check'
import { parseLinkHeader } from '../link-header'
import { type Answer, expect, expectNone, Outcome } from '../outcome'
import { plural, quoted } from '../text'
import { findCanonical, findMissingInMarkdown } from '../twin'
import { isPage, type Visit } from '../visit'
import { findLocations } from './documents'

const pagesComparedMax = 8

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
      const answer = await visit.get(at.home, markdown)
      const isMarkdown = answer.type === 'text/markdown' && answer.text.trim() && !isPage(answer)
      const start = quoted(answer.text.slice(0, 40))
      const reason = `Accept: text/markdown gets ${quoted(answer.type)} that begins with ${start}`
      expect(Boolean(isMarkdown), reason, answer)
    },
  },
  {
    name: 'HTML',
    claim: 'Accept decides: browsers and who prefers HTML get HTML.',
    fix: 'Compare the q values of Accept instead of looking for a word in it.',
    async run(visit) {
      for (const accept of htmlFirst) {
        const answer = await visit.get(at.home, { accept })
        expect(answer.type !== 'text/markdown', `Accept: ${accept} gets text/markdown`, answer)
      }
    },
  },
  {
    name: 'Markdown twin',
    claim: 'The Markdown twin that a page names is there and is Markdown.',
    fix: 'Serve the address of rel="alternate" type="text/markdown", or do not name it.',
    async run(visit) {
      const home = await visit.get(at.home)
      const twin = findLinks(home).find(
        ({ rels, type }) => rels.includes('alternate') && type === 'text/markdown',
      )
      expect(twin !== undefined, 'The home page names no Markdown twin (Link)', home)
      const answer = await visit.read(twin.target)
      const reason = `${answer.path} is sent as ${quoted(answer.type)}`
      expect(answer.type === 'text/markdown', reason, answer)
    },
  },
  {
    name: 'Markdown content',
    claim: 'Markdown says what its page says: title, headings, lists, tables, links and address.',
    fix: 'See what changes Markdown on its way, or what makes it: lib/documents/markdown.',
    async run(visit) {
      const pages = await choosePages(visit)
      const reasons: string[] = []
      for (const page of pages) reasons.push(...(await findDifferences(visit, page)))
      expectNone(reasons, await visit.get(pages[0] ?? at.home, markdown))
      return `${plural(pages.length, 'page')} compared`
    },
  },
  {
    name: 'Vary',
    claim:
      'Caches can tell HTML and Markdown of one address apart: both vary by Accept, or are asked for each time.',
    fix: 'Send Vary: Accept with every representation of an address that has several.',
    async run(visit) {
      for (const headers of [html, markdown]) {
        const answer = await visit.get(at.home, headers)
        const vary = answer.headers.get('vary') ?? 'none'
        const isApart = /(?:^|,)\s*(?:accept|\*)\s*(?:,|$)/i.test(vary) || isAskedEachTime(answer)
        expect(isApart, `The ${headers.accept} of / has Vary: ${quoted(vary)}`, answer)
      }
    },
  },
  {
    name: 'ETag',
    claim: 'HTML and Markdown of one address have ETags of their own, and 304 answers a known one.',
    fix: 'A proxy must hand ETag and If-None-Match on as they are.',
    async run(visit) {
      const answers = [await visit.get(at.home, html), await visit.get(at.home, markdown)]
      const [etag, other] = answers.map(({ headers }) => headers.get('etag'))
      if (!etag || !other) throw new Outcome('absent', ['No ETag is sent'])
      expect(etag !== other, 'HTML and Markdown of / share an ETag', answers[1])
      const answer = await visit.get(at.home, { ...html, 'if-none-match': etag })
      const reason = `If-None-Match with a known ETag was answered ${answer.status}, not 304`
      expect(answer.status === 304 || answer.headers.get('etag') !== etag, reason, answer)
    },
  },
  {
    name: 'security headers',
    claim: 'Every response carries the headers that protect it, every page a strict policy.',
    fix: 'Look at lib/http/headers.ts; a proxy must not drop or double headers.',
    async run(visit) {
      for (const path of [at.home, at.work, at.agents, at.jobs, at.missing, at.health]) {
        const answer = await visit.get(path)
        expectNone(findMissingProtections(answer), answer)
      }
      const home = await visit.get(at.home)
      const isSecure = visit.origin.startsWith('https:')
      const reason = isSecure ? 'HSTS is missing' : 'HSTS is sent over http'
      expect(home.headers.has('strict-transport-security') === isSecure, reason, home)
    },
  },
]

const findLinks = ({ headers }: Answer) => parseLinkHeader(headers.get('link') ?? '') ?? []

/** One of each folder, as pages of a folder are made by one template. */
async function choosePages(visit: Visit): Promise<readonly string[]> {
  const { text } = await visit.read(at.sitemap)
  const pages = findLocations(text).filter((url) => visit.isOwn(url))
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
    return page.path === at.home ? [] : [`The Markdown of ${page.path} is ${quoted(twin.type)}`]
  const missingTexts = findMissingInMarkdown(page.text, twin.text, page.url)
  const own = findLinks(twin).find(({ rels }) => rels.includes('canonical'))?.target ?? 'nothing'
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

const protections = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$|^same-origin$|^no-referrer$/,
  // Page tools are off where it says so.
  'permissions-policy': /^(?!.*tools=\(\)).*camera=\(\)/,
  'origin-agent-cluster': /^\?1$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
} as const

function findMissingProtections({ path, headers, type }: Answer): string[] {
  const lacking = Object.entries(protections)
    .filter(([name, form]) => !form.test(headers.get(name) ?? ''))
    .map(([name]) => `${path} has ${name}: ${quoted(headers.get(name) ?? 'none')}`)
  if (headers.has('x-powered-by')) lacking.push(`${path} tells what it runs on (X-Powered-By)`)
  const policy = headers.get('content-security-policy') ?? ''
  const isStrict =
    policy.includes("default-src 'none'") &&
    policy.includes("frame-ancestors 'none'") &&
    !policy.includes('unsafe-')
  if (type === 'text/html' && !isStrict)
    lacking.push(`${path} has content-security-policy: ${quoted(policy)}`)
  return lacking
}
