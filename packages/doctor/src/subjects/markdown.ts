import { at } from '../../agency/addresses'
import type { Judge, Subject } from '../claim'
import { homeLinks } from '../discover'
import { limits } from '../limits'
import { parseLinkHeader } from '../link-header'
import { standards } from '../standards'
import { quoted } from '../text'
import { canonicalOf, missingInMarkdown } from '../twin'
import { type Exchange, isPage, type Visit } from '../visit'
import { locationsIn } from './sitemap'

const markdown = { accept: 'text/markdown' }
const html = { accept: 'text/html' }
const browser = {
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
}

export const negotiation: Subject = {
  name: 'Markdown',
  claims: [
    {
      id: 'markdown.negotiation',
      claim: 'Who asks for Markdown gets Markdown, not a page that is called so.',
      standard: standards.markdown,
      fix: 'Answer Accept: text/markdown with Markdown and that Content-Type; a cache has to obey Vary.',
    },
    {
      id: 'markdown.accept',
      claim: 'Accept decides: browsers and who prefers HTML get HTML.',
      standard: standards.accept,
      fix: 'Compare the q values of Accept instead of looking for a word in it.',
    },
    {
      id: 'markdown.alternate',
      claim: 'The Markdown twin that a page names is there and is Markdown.',
      standard: standards.link,
      fix: 'Serve the address of rel="alternate" type="text/markdown", or do not name it.',
    },
    {
      id: 'markdown.content',
      claim: 'Markdown says what its page says: title, headings, lists, tables, links and address.',
      standard: standards.markdown,
      fix: 'See what changes Markdown on its way, or what makes it: lib/documents/markdown.',
    },
  ],
  async examine(visit, judge) {
    const links = await homeLinks(visit)
    const twin = links.find(
      ({ rels, type }) => rels.includes('alternate') && type === 'text/markdown',
    )
    if (twin === undefined)
      judge.refute(
        'markdown.alternate',
        'The home page names no Markdown twin (Link)',
        await visit.home(),
      )
    else {
      const found = await visit.find(twin.target)
      if (found.state !== 'there') judge.miss('markdown.alternate', found, found.exchange.url)
      else
        judge.hold(
          'markdown.alternate',
          found.response.type === 'text/markdown',
          `${visit.pathOf(found.exchange.url)} is sent as ${quoted(found.response.type)}`,
          found.exchange,
        )
    }
    const asked = await visit.get('/', markdown)
    if (!asked.response)
      return judge.giveUp(`Accept: text/markdown: the home page ${asked.error?.message}`)
    const { type, text } = asked.response
    judge.hold(
      'markdown.negotiation',
      type === 'text/markdown' && text.trim() !== '' && !isPage(asked.response),
      `Accept: text/markdown gets ${quoted(type)} that begins with ${quoted(text.slice(0, 40))}`,
      asked,
    )
    for (const headers of [html, browser, { accept: 'text/html, text/markdown;q=0.5' }])
      wantsHtml(judge, await visit.get('/', headers), headers.accept)
    const pages = await onePerFolder(visit)
    for (const page of pages) await compare(visit, judge, page)
    if (!judge.isFalse('markdown.content'))
      judge.prove('markdown.content', `${pages.length} pages compared`)
  },
}

/** Pages of one folder are made by one template. */
async function onePerFolder(visit: Visit): Promise<readonly string[]> {
  const sitemap = await visit.get(at.sitemap)
  const pages = locationsIn(sitemap.response?.text ?? '').filter((url) => visit.isOwn(url))
  const firsts = new Map(
    [...new Set(['/', ...pages])].reverse().map((url) => [url.replace(/[^/]+$/, ''), url]),
  )
  return [...firsts.values()].reverse().slice(0, limits.pagesComparedMax)
}

async function compare(visit: Visit, judge: Judge, address: string): Promise<void> {
  const id = 'markdown.content'
  const page = await visit.get(address, html)
  const twin = await visit.get(address, markdown)
  const path = visit.pathOf(page.url)
  // What does not answer, or not with Markdown, is told by another claim.
  if (page.response?.status !== 200 || twin.response?.type !== 'text/markdown') return
  const missing = missingInMarkdown(page.response.text, twin.response.text, page.url)
  const reason = `The Markdown of ${path} lacks ${missing.join(', ')}`
  judge.hold(id, missing.length === 0, reason, twin)
  const named = (parseLinkHeader(twin.response.headers.get('link') ?? '') ?? []).find(({ rels }) =>
    rels.includes('canonical'),
  )
  const canonical = canonicalOf(page.response.text)
  const differs = `The Markdown of ${path} names ${quoted(named?.target ?? 'nothing')} as canonical (Link), its page ${quoted(canonical)}`
  judge.hold(id, named?.target === canonical, differs, twin)
}

function wantsHtml(judge: Judge, exchange: Exchange, accept: string) {
  const { response, error } = exchange
  if (!response) judge.leave('markdown.accept', `The home page ${error?.message}`, exchange)
  else
    judge.hold(
      'markdown.accept',
      response.type !== 'text/markdown',
      `Accept: ${accept} gets text/markdown`,
      exchange,
    )
}

/** Whether no cache answers by itself, as on platforms that pick the representation before their own cache. */
const isAskedEachTime = ({ response }: Exchange): boolean => {
  const control = response?.headers.get('cache-control') ?? ''
  const inShared = /\bs-maxage=(\d+)/i.exec(control) ?? /\bmax-age=(\d+)/i.exec(control)
  return (
    /\bno-(?:store|cache)\b/i.test(control) ||
    (Number(inShared?.[1]) === 0 && /\b(?:must|proxy)-revalidate\b/i.test(control))
  )
}

export const caching: Subject = {
  name: 'caching',
  claims: [
    {
      id: 'caching.vary',
      claim:
        'Caches can tell HTML and Markdown of one address apart: both vary by Accept, or are asked for each time.',
      standard: standards.vary,
      fix: 'Send Vary: Accept with every representation of an address that has several.',
    },
    {
      id: 'caching.etags',
      claim: 'HTML and Markdown of one address have ETags of their own.',
      standard: standards.etag,
      fix: 'Make the ETag from the bytes that are sent, in each representation.',
    },
    {
      id: 'caching.conditional',
      claim: 'A known ETag is answered with 304.',
      standard: standards.ifNoneMatch,
      fix: 'Compare If-None-Match with the ETag, or send no ETag.',
    },
  ],
  async examine(visit, judge) {
    const [one, other] = [await visit.get('/', html), await visit.get('/', markdown)]
    if (!one.response) return judge.giveUp(`The home page ${one.error?.message}`)
    for (const [name, exchange] of [
      ['HTML', one],
      ['Markdown', other],
    ] as const) {
      const vary = exchange.response?.headers.get('vary') ?? ''
      judge.hold(
        'caching.vary',
        /(?:^|,)\s*(?:accept|\*)\s*(?:,|$)/i.test(vary) || isAskedEachTime(exchange),
        `The ${name} of / has Vary: ${vary ? quoted(vary) : 'none'}`,
        exchange,
      )
    }
    const etag = one.response.headers.get('etag')
    const second = other.response?.headers.get('etag')
    if (!etag || !second) judge.absent('caching.etags')
    else judge.hold('caching.etags', etag !== second, 'HTML and Markdown of / share an ETag', other)
    if (!etag || one.response.status !== 200) return judge.absent('caching.conditional')
    const again = await visit.ask('GET', '/', { headers: { ...html, 'if-none-match': etag } })
    if (!again.response)
      judge.leave('caching.conditional', `The home page ${again.error?.message}`, again)
    else if (again.response.status === 304) judge.prove('caching.conditional', undefined, again)
    else if (again.response.headers.get('etag') === etag)
      judge.refute(
        'caching.conditional',
        `If-None-Match with the ETag that is sent again was answered ${again.response.status}, not 304`,
        again,
      )
    else judge.leave('caching.conditional', 'The page has another ETag with every request', again)
  },
}
