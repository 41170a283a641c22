import { pathOfPage } from '@/lib/config/paths'
import { isDraft, openingTime } from '@/lib/domain/publication'
import { allKinds, kindsWithPages } from '@/lib/kinds/index'
import type { CatalogData } from './catalog-data'
import { previewedAt } from './previewed'

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
    const things = opens ? ([data[kind]].flat() as readonly Opening[]) : []
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

interface Opening {
  readonly slug?: string
  readonly name?: string
  readonly publishAt?: string
}

function pathOf(kind: string, slug: string): string | undefined {
  if (kind === 'pages') return pathOfPage(slug)
  return kindsWithPages.find(([name]) => name === kind)?.[1].one(slug)
}
