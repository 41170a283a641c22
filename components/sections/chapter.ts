import type { PageChapter } from '@/lib/pages/sections'
import type { Sources } from '@/lib/subject/view'

/** What shows a chapter of a page's text. */
export interface ChapterProps {
  sources: Sources
  chapter: PageChapter
  /** The language of the text, if it is not that of the page. */
  lang: string | undefined
}
