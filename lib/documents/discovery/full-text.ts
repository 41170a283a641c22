import { markdownPath, paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import type { Catalog } from '@/lib/content/catalog'
import { type MarkdownSource, renderDocument } from '@/lib/documents/markdown/document'
import { documentAt, markdownPaths } from '@/lib/documents/markdown/site'
import type { Registry } from '@/lib/operations/registry'
import { llmsText } from './llms'

const noFilter = new URLSearchParams()

const documents = (source: MarkdownSource, now: Date) =>
  markdownPaths(source.catalog, now).map((path) => documentAt(path, noFilter, source, now))

/** /llms-full.txt: the guide of /llms.txt, then every page as Markdown. */
export const fullText = (catalog: Catalog, registry: Registry, site: Site, now: Date): string =>
  [
    llmsText(catalog, registry, site),
    ...documents({ catalog, registry, site }, now).map((document) =>
      renderDocument(document, site),
    ),
  ].join('\n')

/** /sitemap.md: what the sitemap lists, with titles, as addresses of Markdown. */
export const sitemapText = (source: MarkdownSource, now: Date): string =>
  `${[
    `# Sitemap of ${source.catalog.agency.name}`,
    `> Every page with its last change, as Markdown. Without .md the same address is the page for people. Begin at ${source.site.url(paths.llms)}.`,
    documents(source, now)
      .map(
        ({ title, path, lastUpdated }) =>
          `- [${title}](${source.site.url(markdownPath(path))}) (${lastUpdated})`,
      )
      .join('\n'),
  ].join('\n\n')}\n`
