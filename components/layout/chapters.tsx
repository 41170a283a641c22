import { Fragment, type ReactNode } from 'react'
import { splitChapters } from 'site-content/edge'
import Section from '@/components/layout/section'
import { Prose } from '@/components/ui/prose'
import type { ViewSources } from '@/lib/subject/view'

interface Props {
  sources: ViewSources
  markdown: string
  /** The language of the text, if it is not that of the page. */
  lang?: string | undefined
  /** What stands between chapters, by the number of the chapter it follows. */
  after?: (chapter: number) => ReactNode
}

/** The chapters of a long text: each heading in the rail, the text beside it. */
export function TextChapters({ sources, markdown, lang, after }: Props) {
  return splitChapters(markdown).chapters.map(({ id, title, body }, at) => (
    <Fragment key={id}>
      <Section title={title} id={id} lang={lang}>
        <Prose sources={sources} markdown={body} lang={lang} />
      </Section>
      {after?.(at)}
    </Fragment>
  ))
}
