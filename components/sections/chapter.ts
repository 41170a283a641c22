import type { PageChapter } from '@/lib/pages/sections'
import type { ViewSources } from '@/lib/subject/view'

/** What shows a chapter of a page's text. */
export interface ChapterProps {
  sources: ViewSources
  chapter: PageChapter
  /** The language of the text, if it is not that of the page. */
  lang: string | undefined
}
