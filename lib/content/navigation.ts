import type { NavigationLink } from '@/lib/collections/navigation'
import { hasPage, ownPages } from '@/lib/collections/page'
import { listedKinds, markdownPath, navigatedPages, pathOfPage, paths } from '@/lib/config/paths'
import type { InLanguage } from '@/lib/domain/text'
import type { Messages } from '@/lib/messages/messages'
import type { Catalog } from './catalog'

/** A link of header or footer, with its name. */
interface NamedLink extends NavigationLink, InLanguage {
  readonly text: string
}

/** A group of links in the footer. */
export interface LinkGroup extends InLanguage {
  readonly heading: string
  readonly links: readonly NamedLink[]
}

/** The pages that say who publishes the site, and by which rules. */
export const legalPages = ['privacy-policy', 'imprint', 'accessibility'] as const

const documentPaths = (catalog: Catalog): string[] => [
  paths.agents,
  paths.apiDocs,
  paths.llms,
  ...listedKinds.filter(({ page }) => hasPage(catalog, page)).map(({ feed }) => feed),
  markdownPath(paths.home),
]

/** The names of the addresses that a link may leave without a text; a page of the site's own has its title. */
const names: Readonly<Record<string, (messages: Messages) => string>> = {
  [paths.home]: ({ interface: { navigation } }) => navigation.start,
  [paths.contact]: ({ interface: { navigation } }) => navigation.contact,
  ...Object.fromEntries(
    navigatedPages.map((page) => [
      pathOfPage(page),
      ({ interface: { navigation } }: Messages) => navigation[page],
    ]),
  ),
  [paths.privacyPolicy]: ({ interface: { footer } }) => footer.privacyPolicy,
  [paths.imprint]: ({ interface: { footer } }) => footer.imprint,
  [paths.accessibility]: ({ interface: { footer } }) => footer.accessibility,
  [paths.connect]: ({ headings }) => headings.connect,
  [paths.agentErrors]: ({ headings }) => headings.errors,
  [paths.apiDocs]: ({ headings }) => headings.reference,
  [paths.llms]: () => 'llms.txt',
  ...Object.fromEntries(
    listedKinds.map(({ feed, topic }) => [
      feed,
      ({ interface: { footer } }: Messages) => footer[`${topic}Feed`],
    ]),
  ),
  [markdownPath(paths.home)]: ({ interface: { footer } }) => footer.markdown,
}

/** Checks whether an address has a name of its own, by which a link to it needs no text. */
export const hasName = (link: string, ownPaths: readonly string[]): boolean =>
  Object.hasOwn(names, link) || ownPaths.includes(link)

function withName({ link, text }: NavigationLink, catalog: Catalog): NamedLink {
  const { lang } = catalog.navigation
  if (text) return { link, text, ...(lang && { lang }) }
  const own = ownPages(catalog).find(({ slug }) => pathOfPage(slug) === link)
  if (own) return { link, text: own.title, ...(own.lang && { lang: own.lang }) }
  return { link, text: names[link]?.(catalog.messages) ?? link }
}

/** Returns what the header leads to. */
export function headerLinks(catalog: Catalog): NamedLink[] {
  const pages = [...navigatedPages, 'get-in-touch' as const].filter((page) =>
    hasPage(catalog, page),
  )
  const links = catalog.navigation.header ?? pages.map((page) => ({ link: pathOfPage(page) }))
  return links.map((link) => withName(link, catalog))
}

/** Returns what the footer leads to: without groups of its own those of the header, the legal pages, and what is for programs. */
export function footerGroups(catalog: Catalog): LinkGroup[] {
  const { footer } = catalog.messages.interface
  const { navigation } = catalog
  const linksTo = (all: readonly string[]) => all.map((link) => withName({ link }, catalog))
  if (!navigation.footer)
    return [
      { heading: footer.pages, links: headerLinks(catalog) },
      {
        heading: footer.legal,
        links: linksTo(legalPages.filter((page) => hasPage(catalog, page)).map(pathOfPage)),
      },
      { heading: footer.programs, links: linksTo(documentPaths(catalog)) },
    ]
  return navigation.footer.map(({ heading, links }) => ({
    heading,
    links: links.map((link) => withName(link, catalog)),
    ...(navigation.lang && { lang: navigation.lang }),
  }))
}
