import type { Site } from 'agent-access/edge'
import { reachFacts } from '@/lib/agency/text'
import { roleFilters } from '@/lib/careers/filters'
import { feedsInPageOrder, getPagePath, paths, toMarkdownPath } from '@/lib/config/paths'
import { collectionsWithList } from '@/lib/content/collections'
import { operationText } from '@/lib/documents/agent-facts'
import { listEvents } from '@/lib/documents/entries'
import { describeUse } from '@/lib/documents/markdown/agents'
import { type MarkdownSource, renderDocument } from '@/lib/documents/markdown/document'
import { findDocument, listMarkdownPaths } from '@/lib/documents/markdown/site'
import { legalPages } from '@/lib/pages/navigation'
import type { Page } from '@/lib/pages/schema'
import { listChoices, listUsedChoices } from '@/lib/subject/filter'
import { bullets, joinParagraphs, link, section } from '@/lib/subject/markdown'
import type { Registry } from '@/lib/subject/operation'
import type { Catalog } from '@/lib/subject/register'

/** Returns /llms.txt in the form of llmstxt.org: what the site is, and the way to everything on it. */
export function createLlmsText(catalog: Catalog, site: Site): string {
  const { agency, languages, pages, messages } = catalog
  const { forPrograms, headings } = messages.guide
  const page = (one: Page) =>
    link({
      name: getPageName(one, catalog),
      href: site.url(toMarkdownPath(getPagePath(one.slug))),
      note: one.description,
    })
  const policies = pages.filter(({ slug }) => legalPages.some((page) => page === slug))
  const otherChoices = languages
    .filter((language) => language !== catalog.language)
    .map((one) => `${catalog.in(one).messages.languageName}: ${site.in(one).url(paths.llms)}`)
  const reach = reachFacts(catalog).flatMap(({ values }) => values.map(({ text }) => text))
  return `${joinParagraphs(
    `# ${agency.name}`,
    `> ${[catalog.page('home').title, ...reach].join('. ')}`,
    describeUse(catalog, site),
    otherChoices.join('\n'),
    forPrograms,
    programAddresses(catalog, site),
    eventAddresses(catalog, site),
    section(headings.pages, bullets(pages.filter((one) => !policies.includes(one)).map(page))),
    ...interfaceSections(catalog, site),
    section(headings.policies, bullets(policies.map(page))),
  )}\n`
}

/** The title of the home page says what the agency promises, so its name is that of the navigation. */
export const getPageName = ({ slug, title }: Page, { messages }: Catalog): string =>
  slug === 'home' ? messages.interface.navigation.start : title

/** The addresses of what is no text to read; links of this file lead to texts (decision 51). */
function programAddresses(catalog: Catalog, site: Site): string {
  const { agency, messages } = catalog
  const { links } = messages.guide
  const toLine = (path: string, { title, about }: { title: string; about: string }) =>
    `${title}, \`${site.url(path)}\`: ${about}`
  const feeds = feedsInPageOrder
    .filter(({ page }) => catalog.hasPage(page))
    .map(({ feed, topic }) =>
      toLine(feed, {
        title: messages.feeds[topic]({ agency: agency.name }),
        about: 'Atom (RFC 4287)',
      }),
    )
  const linkNames = [
    'openapi',
    'pageTools',
    'protectedResource',
    'authorizationServer',
    ...(catalog.skills.length > 0 ? (['skills'] as const) : []),
  ] as const
  return bullets([
    ...(catalog.hasPage('careers')
      ? [toLine(paths.jobs, { ...links.jobs, about: describeJobs(catalog) })]
      : []),
    ...linkNames.map((name) => toLine(paths[name], links[name])),
    ...feeds,
  ])
}

/** The addresses of what happens to the lists that this site has. */
function eventAddresses(catalog: Catalog, site: Site): string {
  const events = collectionsWithList.flatMap(([name, { page }]) =>
    catalog.hasPage(page) ? listEvents(name) : [],
  )
  if (events.length === 0) return ''
  const lines = events.map(({ poll }) => {
    const { title, about } = operationText(catalog.messages, poll)
    return `${title}, \`${site.url(poll.http.path)}\`: ${about}`
  })
  return joinParagraphs(catalog.messages.guide.events, bullets(lines))
}

/** The sections of what there is to read beside the pages. */
function interfaceSections({ skills, messages }: Catalog, site: Site): string[] {
  const { headings, links, connectTo } = messages.guide
  const toLink = (path: string, { title, about }: { title: string; about: string }) =>
    link({ name: title, href: site.url(path), note: about })
  const groups: readonly (readonly [heading: string, links: readonly string[]])[] = [
    [
      headings.jobs,
      [
        toLink(toMarkdownPath(paths.apiDocs), links.apiDocs),
        toLink(toMarkdownPath(paths.agentErrors), links.agentErrors),
      ],
    ],
    [
      headings.mcp,
      [
        link({
          name: messages.headings.connect,
          href: site.url(toMarkdownPath(paths.connect)),
          note: connectTo({ url: site.url(paths.mcp) }),
        }),
      ],
    ],
    [headings.credentials, [toLink(paths.authGuide, links.authGuide)]],
    [
      headings.skills,
      skills.map(({ name, description }) =>
        toLink(paths.skill(name), { title: name, about: description }),
      ),
    ],
    [
      headings.more,
      [
        toLink(paths.llmsFull, links.llmsFull),
        toLink(paths.sitemapMarkdown, links.sitemapMarkdown),
      ],
    ],
  ]
  return groups.map(([heading, links]) => section(heading, bullets(links)))
}

/** Names the terms of the filters, those that find open roles first, so that nobody has to guess one. */
function describeJobs(catalog: Catalog): string {
  const roles = catalog.open.roles
  const { links, jobsBy, jobsVacant } = catalog.messages.guide
  if (roles.length === 0) return links.jobs.about
  const code = (choices: readonly { readonly value: string | number }[]) =>
    choices.map(({ value }) => `\`${value}\``).join(', ')
  const [locations, levels] = [roleFilters.location, roleFilters.level].map((filter) => {
    const usedChoices = listUsedChoices(filter, roles, catalog)
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

/** Returns /llms-full.txt: the text of /llms.txt, then every page as Markdown. */
export const createLlmsFullText = (catalog: Catalog, registry: Registry, site: Site): string =>
  [
    createLlmsText(catalog, site),
    ...createDocuments({ catalog, registry, site }).map((document) =>
      renderDocument(document, site),
    ),
  ].join('\n')

/** Returns /sitemap.md: the sitemap's pages with titles and the addresses of their Markdown. */
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
