import type { InLanguage } from 'site-content'
import { getPagePath, paths, toMarkdownPath } from '@/lib/config/paths'
import type { NavigationLink } from '@/lib/pages/navigation-schema'
import type { Catalog, Messages } from '@/lib/subject/register'
import { getLang } from '@/lib/subject/view'
import { feedsInPageOrder, type PageSlug } from './addresses'
import { collectionsWithList } from './collections'

/** A link of header or footer, with its name. */
interface NamedLink extends NavigationLink, InLanguage {
  readonly text: string
}

/** A group of links in the footer. */
export interface LinkGroup extends InLanguage {
  readonly heading: string
  readonly links: readonly NamedLink[]
}

/** The pages that the header of every page leads to. */
const navigationPages = orderHeader(
  ['work', 'services', 'how-we-work', 'about'],
  collectionsWithList.map(([, paths]) => paths),
)

/** Adds the page of each list, behind the one that it names, or else at the end. */
export function orderHeader(
  pages: readonly PageSlug[],
  lists: readonly { readonly page: PageSlug; readonly headerAfter?: PageSlug }[],
): readonly PageSlug[] {
  const ordered = [...pages]
  for (const { page, headerAfter } of lists) {
    const at = headerAfter ? ordered.indexOf(headerAfter) : -1
    if (!ordered.includes(page)) ordered.splice(at < 0 ? ordered.length : at + 1, 0, page)
  }
  return ordered
}

/** The pages that say who publishes the site, and by which rules. */
export const legalPages = ['privacy-policy', 'imprint', 'accessibility'] as const

const listDocumentPaths = (catalog: Catalog): string[] => [
  paths.agents,
  paths.apiDocs,
  paths.llms,
  ...feedsInPageOrder.filter(({ page }) => catalog.hasPage(page)).map(({ feed }) => feed),
  toMarkdownPath(paths.home),
]

/** The names of the addresses that a link may leave without a text; without one a page has its title. */
const linkNames: Readonly<Record<string, (messages: Messages) => string | undefined>> = {
  [paths.home]: ({ interface: { navigation } }) => navigation.start,
  [paths.contact]: ({ interface: { navigation } }) => navigation.contact,
  ...Object.fromEntries(
    navigationPages.map((page) => [
      getPagePath(page),
      ({ interface: { navigation } }: Messages) =>
        (navigation as Readonly<Record<string, string>>)[page],
    ]),
  ),
  [paths.agents]: ({ interface: { navigation } }) => navigation.agents,
  [paths.privacyPolicy]: ({ interface: { footer } }) => footer.privacyPolicy,
  [paths.imprint]: ({ interface: { footer } }) => footer.imprint,
  [paths.accessibility]: ({ interface: { footer } }) => footer.accessibility,
  [paths.connect]: ({ headings }) => headings.connect,
  [paths.agentErrors]: ({ headings }) => headings.errors,
  [paths.apiDocs]: ({ headings }) => headings.reference,
  [paths.llms]: () => 'llms.txt',
  ...Object.fromEntries(
    feedsInPageOrder.map(({ feed, topic }) => [
      feed,
      ({ interface: { footer } }: Messages) => footer[`${topic}Feed`],
    ]),
  ),
  [toMarkdownPath(paths.home)]: ({ interface: { footer } }) => footer.markdown,
}

/** Checks whether an address has a name of its own, by which a link to it needs no text. */
export const hasLinkName = (link: string, ownPaths: readonly string[]): boolean =>
  Object.hasOwn(linkNames, link) || ownPaths.includes(link)

function nameLink({ link, text }: NavigationLink, catalog: Catalog): NamedLink {
  const { lang } = catalog.navigation
  if (text) return { link, text, ...(lang && { lang }) }
  const name = linkNames[link]?.(catalog.messages)
  const page = catalog.pages.find(({ slug }) => getPagePath(slug) === link)
  if (name !== undefined || !page) return { link, text: name ?? link }
  return { link, text: page.title, ...getLang(page) }
}

/** What links call a page: its name in the navigation, or its title. */
export const namePage = (slug: PageSlug, catalog: Catalog): NamedLink =>
  nameLink({ link: getPagePath(slug) }, catalog)

export function getHeaderLinks(catalog: Catalog): NamedLink[] {
  const pages = [...navigationPages, 'get-in-touch' as const].filter((page) =>
    catalog.hasPage(page),
  )
  const links = catalog.navigation.header ?? pages.map((page) => ({ link: getPagePath(page) }))
  return links.map((link) => nameLink(link, catalog))
}

/** Without groups of its own those of the header, the legal pages, and what is for programs. */
export function getFooterGroups(catalog: Catalog): LinkGroup[] {
  const { footer } = catalog.messages.interface
  const { navigation } = catalog
  const nameLinks = (all: readonly string[]) => all.map((link) => nameLink({ link }, catalog))
  if (!navigation.footer)
    return [
      { heading: footer.pages, links: getHeaderLinks(catalog) },
      {
        heading: footer.legal,
        links: nameLinks(legalPages.filter((page) => catalog.hasPage(page)).map(getPagePath)),
      },
      { heading: footer.programs, links: nameLinks(listDocumentPaths(catalog)) },
    ]
  return navigation.footer.map(({ heading, links }) => ({
    heading,
    links: links.map((link) => nameLink(link, catalog)),
    ...(navigation.lang && { lang: navigation.lang }),
  }))
}
