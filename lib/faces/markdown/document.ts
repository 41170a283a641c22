import { stringify } from 'yaml'
import { agentLine } from '@/lib/config/agent-links'
import type { Site } from '@/lib/config/site'

/** One page as Markdown: what the front matter says, and the text below its title. */
export interface MarkdownDocument {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly lastUpdated: string
  readonly body: string
}

export function renderDocument(document: MarkdownDocument, site: Site): string {
  const { title, description, path, lastUpdated, body } = document
  const front = {
    title,
    description,
    canonical_url: site.url(path),
    last_updated: lastUpdated,
  }
  const yaml = stringify(front, { lineWidth: 0 })
  return `---\n${yaml}---\n\n# ${title}\n\n${absoluteLinks(body, site).trim()}\n`
}

/** The document where it is alone, with the way to everything else. */
export const renderPage = (document: MarkdownDocument, site: Site): string =>
  `${renderDocument(document, site)}\n${agentLine(site)}\n`

/** A text that travels alone keeps its links; editors write them as paths of this site. */
const absoluteLinks = (markdown: string, site: Site) =>
  markdown.replace(/\]\((\/[^)\s]*)/g, (link, path: string) =>
    path.startsWith('//') ? link : `](${site.url(path)}`,
  )

/** The parts that are there, as paragraphs. */
export const paragraphs = (...parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part?.trim()).join('\n\n')

export const section = (heading: string, text: string): string =>
  text.trim() ? `## ${heading}\n\n${text}` : ''

export const bullets = (items: readonly string[]): string =>
  items.map((item) => `- ${item}`).join('\n')

export const facts = (pairs: readonly (readonly [string, string | undefined])[]): string =>
  bullets(pairs.flatMap(([name, value]) => (value ? [`**${name}:** ${value}`] : [])))

/** Characters that mean something in Markdown, in the text of a link. */
export const link = (text: string, path: string): string =>
  `[${text.replace(/[[\]\\]/g, '\\$&')}](${path})`
