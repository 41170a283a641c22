import type { ReactNode } from 'react'
import { chaptersOf } from '@/lib/content/sections'
import type { Sources } from '@/lib/views/view'
import { Prose } from './prose'
import { Section } from './section'

interface Props {
  sources: Sources
  markdown: string
  /** The language of the text, if it is not that of the page. */
  lang?: string | undefined
  /** What stands between chapters, by the number of the chapter it follows. */
  after?: (chapter: number) => ReactNode
}

/** The chapters of a long text: each heading in the rail, the text beside it. */
export function Chapters({ sources, markdown, lang, after }: Props) {
  return chaptersOf(markdown).chapters.map(({ id, title, body }, at) => (
    <Chapter key={id} sources={sources} id={id} title={title} body={body} lang={lang}>
      {after?.(at)}
    </Chapter>
  ))
}

interface ChapterProps {
  sources: Sources
  id: string
  title: string
  body: string
  lang: string | undefined
  children: ReactNode
}

function Chapter({ sources, id, title, body, lang, children }: ChapterProps) {
  return (
    <>
      <Section title={title} id={id} lang={lang} indent>
        <Prose sources={sources} markdown={body} lang={lang} />
      </Section>
      {children}
    </>
  )
}
