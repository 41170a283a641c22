import { navigatedPages, type PageSlug, pagePaths } from '@/lib/config/paths'
import { hasPage } from '@/lib/kinds/page'
import type { Sources } from '@/lib/views/view'
import { closest, type Element, elementsIn } from './html'
import { type Wrong, whereOf } from './structure'

/** The pages that the law wants to be one click away from everywhere. */
const legalPages = ['imprint', 'privacy-policy'] as const satisfies readonly PageSlug[]

/** Returns the pages that the header or footer should lead to and does not. */
export function wrongInNavigation(
  root: Element,
  { catalog, site }: Sources,
  local: (href: string) => string,
  /** The page in every language; undefined for one that is at no address of its own. */
  path: string | undefined,
): Wrong[] {
  const links = elementsIn(root, 'a').filter(({ attributes }) => attributes.has('href'))
  const hrefOf = ({ attributes }: Element) => local(attributes.get('href') ?? '')
  const outside = links.filter((link) => !closest(link, 'main')).map(hrefOf)
  const header = links.filter((link) => whereOf(link) === 'header')
  const navigation = header.filter((link) => closest(link, 'nav')).map(hrefOf)
  const lacks = (href: string, where: 'header' | 'footer', place: string): Wrong => ({
    where,
    says: `does not lead to ${href} ${place}`,
  })
  const missing = (pages: readonly PageSlug[], among: readonly string[]) =>
    pages
      .filter((page) => hasPage(catalog, page))
      .map((page) => local(site.url(pagePaths[page])))
      .filter((href) => !among.includes(href))
  const inOtherLanguages =
    path === undefined
      ? []
      : catalog.languages
          .filter((language) => language !== catalog.language)
          .map((language) => local(site.in(language).url(path)))
  return [
    ...missing(['home'], header.map(hrefOf)).map((href) => lacks(href, 'header', 'in its header')),
    ...missing([...navigatedPages, 'get-in-touch'], navigation).map((href) =>
      lacks(href, 'header', 'in the <nav> of its header'),
    ),
    ...missing(legalPages, outside).map((href) => lacks(href, 'footer', 'in its header or footer')),
    ...inOtherLanguages
      .filter((href) => !outside.includes(href))
      .map((href) =>
        lacks(href, 'header', 'in its header or footer, its page in another language'),
      ),
  ]
}
