import { type KindWithPages, kindsWithPages } from '@/lib/collections/index'
import { pathOfPage, paths } from '@/lib/config/paths'

type Lists<T> = Readonly<Record<KindWithPages, readonly T[]>>

interface Named {
  readonly slug: string
}

interface Things extends Lists<Named> {
  readonly pages: readonly Named[]
}

/** Returns the addresses of all pages of this content, without their language. */
export const pagesOf = (things: Things): string[] => [
  ...things.pages.map(({ slug }) => pathOfPage(slug)),
  paths.agentErrors,
  paths.connect,
  paths.apiDocs,
  ...kindsWithPages.flatMap(([name, { one, more }]) =>
    things[name].flatMap(({ slug }) => [one(slug), ...(more ? [more(slug)] : [])]),
  ),
]

/** Checks whether a site has a page: that of a list as soon as there is something to list. */
export const isNeeded = (slug: string, lists: Lists<unknown>): boolean =>
  kindsWithPages.every(([name, { page }]) => page !== slug || lists[name].length > 0)
