import { documentOf, type Link } from './documents'
import { filledForm } from './form'
import type { Visit } from './visit'
import { asked, comparison } from './words'

/** How an agent that reads documents begins. */
export interface Entry {
  readonly path: string
  readonly accept: string
  /** Whether it may fill in a form. */
  readonly forms?: boolean
}

interface Way extends Link {
  /** What the page on which the link stands was worth. */
  readonly before: number
}

const media =
  /\.(?:avif|css|gif|ico|jpe?g|js|mp4|pdf|png|svg|webm|webmanifest|webp|woff2?|xml|zip)$/

/** Follows the link that has most in common with the question, until the facts are there. */
export async function readDocuments(visit: Visit, { path, accept, forms }: Entry): Promise<void> {
  const question = asked(visit.task.question)
  const seen = new Set<string>()
  const ways = new Map<string, Way>()
  let next: { url: string; score: number } | undefined = { url: visit.origin + path, score: 0 }
  while (next && !visit.isOver) {
    const { url, score } = next
    visit.asks(`GET ${url}`)
    const { document, html, isThere } = await open(visit, url, accept, seen)
    // A site without the document has no such face, whatever its page for what is missing links to.
    if (!isThere && seen.size === 1) return
    ways.delete(keyOf(url))
    // Who asks in one language reads on in it.
    for (const other of document.elsewhere) seen.add(keyOf(other))
    for (const link of document.links) {
      const to = addressOf(link.href, url, visit.origin)
      const key = to && keyOf(to)
      if (!to || !key || seen.has(key)) continue
      ways.set(key, together(ways.get(key), { ...link, href: to, before: score }))
    }
    if (forms && visit.task.inquiry === 'send' && html) await submit(visit, html, url)
    next = best([...ways.values()], question)
  }
}

/**
 * What a page says of one address in several places counts together.
 * What a page says that has more to do with the question counts alone.
 */
function together(known: Way | undefined, link: Way): Way {
  if (!known || known.before < link.before) return link
  if (known.before > link.before) return known
  const both = (one: string, other: string) => (one.includes(other) ? one : `${one} ${other}`)
  return { ...known, label: both(known.label, link.label), about: both(known.about, link.about) }
}

/** Opens an address, wherever it leads. */
async function open(visit: Visit, from: string, accept: string, seen: Set<string>) {
  let url = from
  let response = await visit.fetch(url, { headers: { accept }, redirect: 'manual' })
  seen.add(keyOf(url))
  for (let hops = 0; hops < 3 && isRedirect(response); hops++) {
    url = new URL(response.headers.get('location') ?? '', url).href
    seen.add(keyOf(url))
    response = await visit.fetch(url, { headers: { accept }, redirect: 'manual' })
  }
  if (!response.ok) visit.fails()
  const type = response.headers.get('content-type') ?? ''
  const body = await response.text()
  const document = documentOf(type, body)
  // What a site says of a missing page is no answer.
  visit.reads(url, document.text, response.ok ? document.said : '')
  return { document, html: type.includes('html') ? body : '', isThere: response.ok }
}

const isRedirect = ({ status, headers }: Response) =>
  status >= 300 && status < 400 && headers.has('location')

/** Sends the form of a page twice, as if the first response had been lost. */
async function submit(visit: Visit, html: string, url: string): Promise<void> {
  const form = filledForm(html)
  if (!form) return
  for (let sending = 0; sending < 2; sending++) {
    const body = new FormData()
    for (const [name, value] of form.fields) body.append(name, value)
    visit.asks(
      `POST ${JSON.stringify(Object.fromEntries(form.fields.filter(([, value]) => value)))}`,
    )
    const action = new URL(form.action, url).href
    const headers = { accept: 'text/html', origin: visit.origin }
    let response = await visit.fetch(action, { method: 'POST', headers, body, redirect: 'manual' })
    if (isRedirect(response))
      response = await visit.fetch(new URL(response.headers.get('location') ?? '', action), {
        headers: { accept: 'text/html' },
      })
    if (!response.ok) visit.fails()
    const { text, said } = documentOf('text/html', await response.text())
    visit.reads(action, text, said)
  }
}

/** One page is known by one name, whether as HTML or as Markdown. */
const keyOf = (url: string) => url.replace(/(?:\/index)?\.md$/, '').replace(/\/$/, '')

/** Returns the full address of a link that stays on the site and leads to a text. */
function addressOf(href: string, from: string, origin: string): string | undefined {
  if (!URL.canParse(href, from)) return undefined
  const url = new URL(href, from)
  url.hash = ''
  return url.origin === origin && !media.test(url.pathname) ? url.href : undefined
}

function best(ways: readonly Way[], question: ReturnType<typeof asked>) {
  const described = ways.map(({ href, label, about }) => ({ label, about, path: pathOf(href) }))
  const scores = comparison(described, question)
  let found: { url: string; score: number } | undefined
  for (const [at, way] of ways.entries()) {
    const own = (scores[at] ?? 0) * nearness(way.href)
    const score = own + 0.3 * way.before
    if (own > 0 && score > (found?.score ?? 0)) found = { url: way.href, score }
  }
  return found
}

/** What is said of a whole section is near the root; what is below is one thing. */
const nearness = (href: string) =>
  Math.max(0.6, 1.2 - 0.2 * new URL(href).pathname.split('/').filter(Boolean).length)

function pathOf(href: string): string {
  const { pathname, search } = new URL(href)
  return decodeURIComponent(pathname + search).replace(/\.(?:md|txt|html)$/, '')
}
