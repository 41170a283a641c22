import type { ReactNode } from 'react'
import { chaptersOf } from '@/lib/content/sections'
import { Prose } from './prose'
import { Section } from './section'

interface Props {
  markdown: string
  /** What stands between chapters, by the number of the chapter it follows. */
  after?: (chapter: number) => ReactNode
}

/** A long text: each chapter's heading in the rail, its words beside it. */
export function Chapters({ markdown, after }: Props) {
  return chaptersOf(markdown).chapters.map(({ id, title, body }, at) => (
    <Chapter key={id} id={id} title={title} body={body}>
      {after?.(at)}
    </Chapter>
  ))
}

function Chapter({
  id,
  title,
  body,
  children,
}: {
  id: string
  title: string
  body: string
  children: ReactNode
}) {
  return (
    <>
      <Section title={title} id={id} indent>
        <Prose markdown={body} />
      </Section>
      {children}
    </>
  )
}
