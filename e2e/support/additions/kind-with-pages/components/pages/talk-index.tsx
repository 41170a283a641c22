import Journal from '@/.catalog/look/journal'
import { listingOf } from '@/lib/faces/html/listing'
import type { There } from '@/lib/faces/html/lists'
import type { Page } from '@/lib/kinds/page'
import type { Talk } from '@/lib/kinds/talk'
import { contextOf } from '@/lib/views/drawn'
import { talkItem } from '@/lib/views/talks'
import type { Sources } from '@/lib/views/view'
import { textOf, titleOf } from './page-parts'
import { PageTrail } from './page-trail'

interface Props {
  sources: Sources
  page: Page
  listed: There<Talk>
}

/** The talks, newest first. */
export const TalkIndex = ({ sources, page, listed }: Props) => (
  <>
    <PageTrail sources={sources} page={page} />
    <Journal
      context={contextOf(sources)}
      title={titleOf(page)}
      lead={textOf(page)}
      listing={listingOf(listed, sources)}
      entries={listed.list.items.map((talk) => talkItem(talk, sources))}
    />
  </>
)
