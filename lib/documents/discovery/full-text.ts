import { markdownPath, paths } from '@/lib/config/paths'
import type { Catalog } from '@/lib/content/catalog'
import type { Site } from '@/lib/content/site'
import { type MarkdownSource, renderDocument } from '@/lib/documents/markdown/document'
import { documentAt, markdownPaths } from '@/lib/documents/markdown/site'
import type { Registry } from '@/lib/operations/registry'
import { llmsText } from './llms'

const noFilter = new URLSearchParams()

const documents = (source: MarkdownSource, now: Date) =>
  markdownPaths(source.catalog, now).map((path) => documentAt(path, noFilter, source, now))

/** Returns /llms-full.txt: the guide of /llms.txt, then every page as Markdown. */
export const fullText = (catalog: Catalog, registry: Registry, site: Site, now: Date): string =>
  [
    llmsText(catalog, site, now),
    ...documents({ catalog, registry, site }, now).map((document) =>
      renderDocument(document, site),
    ),
  ].join('\n')

/** Returns /sitemap.md: the sitemap's pages with titles and the addresses of their Markdown. */
export function sitemapText(source: MarkdownSource, now: Date): string {
  const { agency, words } = source.catalog
  const { guide } = words
  return `${[
    `# ${guide.sitemapTitle({ agency: agency.name })}`,
    `> ${guide.sitemapNote({ url: source.site.url(paths.llms) })}`,
    documents(source, now)
      .map(
        ({ title, path, lastUpdated }) =>
          `- [${title}](${source.site.url(markdownPath(path))}) (${lastUpdated})`,
      )
      .join('\n'),
  ].join('\n\n')}\n`
}
