import type { LlmsParts } from 'agent-access'
import type { Site } from 'agent-access/edge'
import { listContactFacts } from '@/lib/agency/text'
import { roleFilters } from '@/lib/careers/filters'
import { listRolesOperation } from '@/lib/careers/operations'
import { paths, toMarkdownPath } from '@/lib/config/paths'
import { feedsInPageOrder } from '@/lib/content/addresses'
import { getOperationTexts } from '@/lib/documents/agent-facts'
import { describeUse } from '@/lib/documents/markdown/agents'
import { type MarkdownSource, renderMarkdownDocument } from '@/lib/documents/markdown/document'
import { findDocument, listMarkdownPaths } from '@/lib/documents/markdown/site'
import { listChoices, listUsedFilterChoices } from '@/lib/subject/filter'
import { joinLine, toBulletList, toMarkdownLink, toMarkdownSection } from '@/lib/subject/markdown'
import type { Catalog } from '@/lib/subject/register'
import type { ViewSources } from '@/lib/subject/view'

export function createLlmsParts({ catalog, site }: ViewSources): LlmsParts {
  const { messages } = catalog
  const { headings, links } = messages.guide
  const reach = listContactFacts(catalog).flatMap(({ values }) => values.map(({ text }) => text))
  const more = (['llmsFull', 'sitemapMarkdown'] as const).map((name) => {
    const { title, about } = links[name]
    return toMarkdownLink({ name: title, href: site.url(paths[name]), note: about })
  })
  return {
    summary: [catalog.page('home').title, ...reach].join('. '),
    introduction: describeUse(catalog, site),
    addresses: listFeeds(catalog, site),
    end: toMarkdownSection(headings.more, toBulletList(more)),
    describe(operation) {
      const { about } = getOperationTexts(messages, operation)
      return operation.name === listRolesOperation.name
        ? joinLine(about, describeTerms(catalog))
        : about
    },
  }
}

const listFeeds = (catalog: Catalog, site: Site): string[] =>
  feedsInPageOrder
    .filter(({ page }) => catalog.hasPage(page))
    .map(({ feed, topic }) => {
      const title = catalog.messages.feeds[topic]({ agency: catalog.agency.name })
      return `${title}, \`${site.url(feed)}\`: Atom (RFC 4287)`
    })

/** Names the terms of the filters, those that find open roles first, so that nobody has to guess one. */
function describeTerms(catalog: Catalog): string {
  const roles = catalog.open.roles
  const { jobsBy, jobsVacant } = catalog.messages.guide
  if (roles.length === 0) return ''
  const code = (choices: readonly { readonly value: string | number }[]) =>
    choices.map(({ value }) => `\`${value}\``).join(', ')
  const [locations, levels] = [roleFilters.location, roleFilters.level].map((filter) => {
    const usedChoices = listUsedFilterChoices(filter, roles, catalog)
    const otherChoices = listChoices(filter, roles, catalog).filter(
      ({ value }) => !usedChoices.some((one) => one.value === value),
    )
    return [code(usedChoices), otherChoices.length > 0 && jobsVacant({ terms: code(otherChoices) })]
      .filter(Boolean)
      .join('; ')
  })
  return jobsBy({ locations: locations ?? '', levels: levels ?? '' })
}

const noFilter = new URLSearchParams()

const createDocuments = (source: MarkdownSource) =>
  listMarkdownPaths(source.catalog).map((path) => findDocument(path, noFilter, source))

export const createLlmsFullText = (source: MarkdownSource): string =>
  [
    `# ${source.catalog.agency.name}\n`,
    ...createDocuments(source).map((document) => renderMarkdownDocument(document, source.site)),
  ].join('\n')

export function createMarkdownSitemap(source: MarkdownSource): string {
  const { agency, messages } = source.catalog
  const { guide } = messages
  return `${[
    `# ${guide.sitemapTitle({ agency: agency.name })}`,
    `> ${guide.sitemapNote({ url: source.site.url(paths.llms) })}`,
    createDocuments(source)
      .map(
        ({ title, path, lastUpdated }) =>
          `- [${title}](${source.site.url(toMarkdownPath(path))}) (${lastUpdated})`,
      )
      .join('\n'),
  ].join('\n\n')}\n`
}
