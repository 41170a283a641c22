import type { ReactNode } from 'react'
import { Chapters } from '@/components/layout/chapters'
import { PageTop, type TitledPage } from '@/components/layout/page-top'
import { filled } from '@/components/ui/filled'
import { ValueText } from '@/components/ui/view-value'
import type { Text } from '@/lib/views/drawn'
import type { Value } from '@/lib/views/view'

interface Props extends TitledPage {
  updated: Value
  text: Text
  /** What comes before the first chapter, such as the facts of an imprint. */
  children?: ReactNode
}

/** A page of text, with the date of its last change. */
export default function TextPage(props: Props) {
  const { sources, title, lead, updated, text, children } = props
  return (
    <article>
      <PageTop sources={sources} title={title} lead={lead}>
        <p className="label">
          {filled(sources.catalog.words.interface.pages.lastChanged, {
            date: <ValueText {...updated} />,
          })}
        </p>
      </PageTop>
      {children}
      <Chapters sources={sources} {...text} />
    </article>
  )
}
