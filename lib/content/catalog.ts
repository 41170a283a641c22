import { type Messages as AccessMessages, englishMessages } from 'agent-access/edge'
import {
  type CatalogOf,
  type CollectionEntry,
  createPreviewData,
  createSnapshots as snapshotsOf,
} from 'site-content'
import { type Language, memoizeByObject } from 'site-content/edge'
import data from '@/.catalog/catalog.js'
import { translateTexts } from '@/lib/content/messages/access-messages'
import { type CompiledMessages, createMessages } from '@/lib/content/messages/messages'
import type { Catalog, Messages } from '@/lib/subject/register'
import type { PageSlug } from './addresses'
import type { CatalogData, Collections } from './collections'
import { type SectionRenderer, sectionRenderer } from './sections'
import { siteContent } from './site-content'

/** What this site says in a language; what it does not translate for programs is English. */
type SiteMessages = Messages & AccessMessages

interface SiteCatalog
  extends Omit<CatalogOf<Collections, 'pages', CompiledMessages, SiteMessages>, OfPages | 'in'>,
    SectionRenderer {
  readonly page: (slug: PageSlug) => SitePage
  /** Checks whether a page is public. */
  readonly hasPage: (slug: PageSlug) => boolean
  /** The same content in another language of the site. */
  readonly in: (language: Language) => Catalog
}

type SitePage = CollectionEntry<Collections['pages']>
type OfPages = 'page' | 'hasPage'

declare module '@/lib/subject/register' {
  interface Register {
    readonly catalog: SiteCatalog
  }
}

/** The same at each moment, because they hold formatters. */
const findMessages = memoizeByObject(
  (compiled: CompiledMessages, language: Language): SiteMessages => {
    const messages = createMessages(language, compiled)
    return { ...englishMessages, ...messages, ...translateTexts(messages) }
  },
)

// The package does not know the types of what a site adds.
export const createSnapshots = (source: CatalogData) =>
  snapshotsOf(siteContent, source, findMessages, sectionRenderer) as unknown as (
    now: Date,
  ) => Catalog

export const snapshot = createSnapshots(data)

/** With what has this page public too; undefined if no page waits there. */
export async function createPreviewCatalog(
  path: string,
  now: Date,
  getQuery: (folder: string) => Promise<string>,
): Promise<Catalog | undefined> {
  const preview = await createPreviewData(siteContent, data, { path, now, getQuery })
  return preview && createSnapshots(preview)(now)
}

/** Names the content that this process holds, and the moment of the pages that a build makes of it. */
export { compiledAt, tag as contentTag } from '@/.catalog/catalog.js'
