import type { Site } from 'agent-access/edge'
import type { Language } from 'site-content/edge'
import { stringify } from 'yaml'
import { agentGuide } from '@/lib/config/agent-links'
import type { ListPageResult } from '@/lib/documents/lists'
import type { Page } from '@/lib/pages/schema'
import { formatViewBody } from '@/lib/subject/markdown'
import type { Messages } from '@/lib/subject/register'
import type { TextView, ViewSources } from '@/lib/subject/view'

export interface MarkdownSource extends ViewSources {
  /** Pages that another module generates, by their address. */
  readonly generatedPages?: Readonly<Record<string, () => Promise<MarkdownDocument>>>
}

/** One page as Markdown: its front matter, and the text below its title. */
export interface MarkdownDocument {
  readonly title: string
  readonly description: string
  readonly path: string
  readonly lastUpdated: string
  readonly body: string
  /** The language of its texts, where it is not that of the site's addresses. */
  readonly lang?: Language | undefined
  /** The pages of the list before and after this one. */
  readonly neighbours?: readonly { readonly rel: 'prev' | 'next'; readonly path: string }[]
  /** What was searched for and how much was found, if the page is a list. */
  readonly search?: ListPageResult['search']
}

export function renderMarkdownDocument(document: MarkdownDocument, site: Site): string {
  const { title, description, path, lastUpdated, body, lang = site.language } = document
  const front = {
    title,
    description,
    url: site.url(path),
    language: lang,
    last_updated: lastUpdated,
  }
  const yaml = stringify(front, { lineWidth: 0 })
  return `---\n${yaml}---\n\n# ${title}\n\n${body.trim()}\n`
}

export const createAgentIndexLine = (site: Site, { guide }: Messages): string =>
  guide.agentLine({ url: site.url(agentGuide.path) })

/** Renders a page as a document of its own, with a link to everything else. */
export function renderMarkdownPage(
  document: MarkdownDocument,
  site: Site,
  messages: Messages,
): string {
  const body = `> ${createAgentIndexLine(site, messages)}\n\n${document.body.trimStart()}`
  return renderMarkdownDocument({ ...document, body }, site)
}

/** Makes a page of the view of a record. */
export const toMarkdownDocument = (
  view: TextView,
  { updatedAt, lang }: Pick<Page, 'updatedAt' | 'lang'>,
  path: string,
  messages: Messages,
): MarkdownDocument => ({
  title: view.title,
  description: view.summary ?? view.title,
  path,
  lastUpdated: updatedAt,
  lang,
  body: formatViewBody(view, messages),
})
