import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { unified } from 'unified'
import type { MeasuredSite } from './session'

const markdown = remark().use(remarkGfm)
const fromHtml = unified().use(rehypeParse).use(rehypeRemark)

/** Reads a page of HTML as the Markdown that a tool makes of it for a model. */
export async function readAsMarkdown(response: Response): Promise<string> {
  const text = await response.text()
  if (!response.headers.get('content-type')?.includes('html')) return text
  // A comment would divide a text in two.
  const tree = fromHtml.runSync(fromHtml.parse(text.replace(/<!--.*?-->/gs, '')))
  return markdown.stringify(tree as Parameters<typeof markdown.stringify>[0])
}

export interface StartDocument {
  readonly path: string
  readonly accept: string
  /** The paths of links to follow. */
  readonly pathPattern: RegExp
}

/** Finds the addresses from the first document to a page by the fewest links. */
export async function findLinkPath(
  { path: start, accept, pathPattern }: StartDocument,
  target: string,
  site: MeasuredSite,
): Promise<string[]> {
  const previous = new Map([[site.origin + start, '']])
  for (const address of previous.keys()) {
    if (address === target) break
    for (const link of await findLinks(address, accept, site))
      if (!previous.has(link) && pathPattern.test(new URL(link).pathname))
        previous.set(link, address)
  }
  const path: string[] = []
  for (let address = target; previous.has(address); address = previous.get(address) ?? '')
    path.unshift(address)
  if (path.length === 0) throw new Error(`No links lead from ${start} to ${target}.`)
  return path
}

const linksByAddress = new Map<string, Promise<string[]>>()

function findLinks(url: string, accept: string, site: MeasuredSite): Promise<string[]> {
  const links = linksByAddress.get(url) ?? readLinks(url, accept, site)
  linksByAddress.set(url, links)
  return links
}

async function readLinks(url: string, accept: string, { origin, fetch }: MeasuredSite) {
  const text = await readAsMarkdown(await fetch(url, { headers: { accept } }))
  return [...text.matchAll(/\]\(<?([^()\s<>#]+)/g)]
    .map(([, href = '']) => new URL(href, url).href)
    .filter((href) => new URL(href).origin === origin)
}
