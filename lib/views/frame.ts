import {
  listedKinds,
  markdownPath,
  navigatedPages,
  type PageSlug,
  pagePaths,
  pathOfPage,
  paths,
  prefixOf,
} from '@/lib/config/paths'
import { termName } from '@/lib/domain/taxonomy'
import { hasPage, ownPages } from '@/lib/kinds/page'
import { type Link, langOf, type Sources } from './view'

/** What the top of every page shows. */
export interface HeaderView {
  readonly name: string
  /** Where agents begin. */
  readonly agents: Link
  readonly home: Link
  readonly navigation: readonly Link[]
  readonly contact: Link
  readonly languages: readonly OtherLanguage[]
}

/** This page in another language, with the language's own name. */
interface OtherLanguage {
  readonly language: string
  /** What its addresses begin with. */
  readonly prefix: string
  readonly name: string
}

export function headerView(sources: Sources): HeaderView {
  const { catalog, site } = sources
  const { agency, language, languages, words } = catalog
  const { navigation } = words.interface
  return {
    name: agency.name,
    agents: { name: words.interface.agentLink, href: site.url(paths.llms) },
    home: { name: navigation.home, href: site.url(paths.home) },
    navigation: navigationOf(sources),
    contact: { name: navigation.contact, href: site.url(paths.contact) },
    languages: languages
      .filter((other) => other !== language)
      .map((other) => ({
        language: other,
        prefix: prefixOf(other, languages),
        name: catalog.in(other).words.languageName,
      })),
  }
}

/** What the end of every page shows. */
export interface FooterView {
  readonly name: string
  readonly since: string | undefined
  readonly reach: readonly Link[]
  readonly towns: readonly string[]
  /** Pages and documents for programs. */
  readonly programs: readonly Link[]
  readonly legal: readonly Link[]
}

export function footerView({ catalog, site }: Sources): FooterView {
  const { agency, taxonomies, words } = catalog
  const { name, email, phone, foundedYear } = agency
  const { footer } = words.interface
  return {
    name,
    since: foundedYear ? words.texts.sinceYear({ year: foundedYear }) : undefined,
    reach: [
      { name: email, href: `mailto:${email}` },
      ...(phone ? [{ name: phone, href: `tel:${phone.replaceAll(' ', '')}` }] : []),
    ],
    towns: agency.offices.map(({ location }) => termName(taxonomies.locations, location)),
    programs: [
      { name: footer.agents, href: site.url(paths.agents) },
      { name: words.headings.reference, href: site.url(paths.apiDocs) },
      { name: 'llms.txt', href: site.url(paths.llms) },
      ...listedKinds
        .filter(({ page }) => hasPage(catalog, page))
        .map(({ feed, topic }) => ({ name: footer[`${topic}Feed`], href: site.url(feed) })),
      { name: footer.markdown, href: site.url(markdownPath(paths.home)) },
    ],
    legal: legalPages
      .filter((page) => hasPage(catalog, page))
      .map((page) => ({ name: footer[legalNames[page]], href: site.url(pagePaths[page]) })),
  }
}

const legalNames = {
  'privacy-policy': 'privacyPolicy',
  imprint: 'imprint',
  accessibility: 'accessibility',
} as const satisfies Partial<Record<PageSlug, string>>

/** The pages that say who publishes the site, and by which rules. */
export const legalPages = Object.keys(legalNames) as (keyof typeof legalNames)[]

/** Returns what the header of every page leads to: pages of the engine, then the site's own that say so. */
export function navigationOf({ catalog, site }: Sources): Link[] {
  const { navigation } = catalog.words.interface
  const entryOf = (page: string, name: string) => ({ name, href: site.url(pathOfPage(page)) })
  return [
    ...navigatedPages
      .filter((page) => hasPage(catalog, page))
      .map((page) => entryOf(page, navigation[page])),
    ...ownPages(catalog)
      .filter((page) => page.navigation)
      .map((page) => ({ ...entryOf(page.slug, page.title), ...langOf(page) })),
  ]
}
