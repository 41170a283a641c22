import { pathOfPage } from '@/lib/config/paths'
import { isDraft, openingTime } from '@/lib/domain/publication'
import { allKinds, kindsWithPages } from '@/lib/kinds/index'
import type { CatalogData } from './catalog-data'

/** Something that is not public yet. */
export interface Waiting {
  /** Its folder and name in content/: `roles/designer`. */
  readonly name: string
  /** The moment at which it opens; undefined for a draft. */
  readonly opens: Date | undefined
  /** The path of its page without a language, if a link can show it. */
  readonly path: string | undefined
}

/** Returns what is not public at a moment: what opens first comes first, drafts last. */
export function waitingOf(data: CatalogData, now: Date): Waiting[] {
  const waiting = allKinds.flatMap(([kind, { opens, folder }]) => {
    const things = opens
      ? ([data[kind]].flat() as readonly Partial<Opening & { name: string }>[])
      : []
    return things
      .filter((thing) => openingTime(thing) > now.getTime())
      .map((thing) => ({ thing, kind, folder }))
  })
  return waiting
    .sort((a, b) => openingTime(a.thing) - openingTime(b.thing))
    .map(({ thing, kind, folder }) => {
      const slug = thing.slug ?? thing.name ?? ''
      const path = pathOf(kind, slug)
      return {
        name: `${folder}/${slug}`,
        opens: isDraft(thing) ? undefined : new Date(openingTime(thing)),
        path: path !== undefined && previewedAt(data, path) ? path : undefined,
      }
    })
}

function pathOf(kind: string, slug: string): string | undefined {
  if (kind === 'pages') return pathOfPage(slug)
  return kindsWithPages.find(([name]) => name === kind)?.[1].one(slug)
}

interface Opening {
  readonly slug: string
  readonly publishAt?: string | undefined
}

/**
 * Returns the content in which one more page is public: that of a thing, with the list that leads to
 * it, or one of content/pages that is no list. Whatever else is not public stays so.
 */
export function previewedAt(data: CatalogData, path: string): CatalogData | undefined {
  for (const [name, { one, page }] of kindsWithPages) {
    const things: readonly Opening[] = data[name]
    const thing = things.find((each) => one(each.slug) === path)
    if (!thing) continue
    const list = data.pages.find(({ slug }) => slug === page)
    const [inList, inPages] = [opened(things, thing), opened(data.pages, list)]
    return { ...data, [name]: inList, pages: inPages } as CatalogData
  }
  const isList = kindsWithPages.some(([, { list }]) => list === path)
  const page = data.pages.find(({ slug }) => pathOfPage(slug) === path)
  return page && !isList && openingTime(page) > 0
    ? { ...data, pages: opened(data.pages, page) }
    : undefined
}

const opened = <T extends Opening>(all: readonly T[], one: T | undefined): readonly T[] =>
  all.map((each) => (each === one ? { ...each, publishAt: undefined } : each))
