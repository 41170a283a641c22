import { EntrySection } from '@/components/home/section'
import { TextPageTop } from '@/components/layout/page-top'
import Section from '@/components/layout/section'
import { Prose } from '@/components/ui/prose'
import type { Page } from '@/lib/pages/schema'
import { isChapterSection, listSections } from '@/lib/pages/sections'
import type { ViewSources } from '@/lib/subject/view'
import type { ChapterProps } from './chapter'
import Pictures from './pictures'
import Questions from './questions'
import Statement from './statement'

interface Props {
  sources: ViewSources
  page: Page
}

/** The sections of a page, in the order of its file. */
export const PageSections = ({ sources, page }: Props) =>
  listSections(page, sources.catalog).map((section) =>
    isChapterSection(section) ? (
      <Chapter key={section.id} sources={sources} chapter={section} lang={page.lang} />
    ) : (
      <EntrySection key={section.section + section.heading} sources={sources} section={section} />
    ),
  )

/** A page that is made of sections, below its title and the text before its first heading. */
export const SectionsPage = (props: Props) => (
  <>
    <TextPageTop sources={props.sources} page={props.page} />
    <PageSections {...props} />
  </>
)

function Chapter(props: ChapterProps) {
  const { sources, chapter, lang } = props
  switch (chapter.section) {
    case 'text':
      return (
        <Section title={chapter.title} id={chapter.id} lang={lang}>
          <Prose sources={sources} markdown={chapter.body} lang={lang} />
        </Section>
      )
    case 'statement':
      return <Statement {...props} />
    case 'questions':
      return <Questions {...props} />
    case 'pictures':
      return <Pictures {...props} />
  }
}
