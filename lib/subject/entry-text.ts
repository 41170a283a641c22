import type { Body } from 'site-content'
import { joinParagraphs, toBodyWithFullUrls } from './markdown'
import type { SectionRecord } from './section'
import type { ViewSources } from './view'

interface WithSections extends Body {
  readonly slug: string
  readonly sections?: readonly SectionRecord[] | undefined
}

/** All that an entry says in its sections, or in the text below its front matter. */
export const renderEntryText = (entry: WithSections, sources: ViewSources): string =>
  entry.sections
    ? joinParagraphs(...sources.catalog.renderEntrySections(entry, sources))
    : toBodyWithFullUrls(entry, sources.site)
