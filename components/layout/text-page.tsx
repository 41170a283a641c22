import type { ReactNode } from 'react'
import { TextChapters } from '@/components/layout/chapters'
import { TextPageTop } from '@/components/layout/page-top'
import { formatMessageElements } from '@/components/ui/formatted-message'
import type { Page } from '@/lib/pages/schema'
import type { ViewSources } from '@/lib/subject/view'

interface Props {
  sources: ViewSources
  page: Page
  /** What comes before the first chapter. */
  children?: ReactNode
}

/** A page of text, with the date of its last change. */
export function TextPage({ sources, page, children }: Props) {
  const { dateText, interface: interfaceMessages } = sources.catalog.messages
  const { updatedAt, body, lang } = page
  return (
    <article>
      <TextPageTop sources={sources} page={page}>
        <p className="label">
          {formatMessageElements(interfaceMessages.pages.lastChanged, {
            date: <time dateTime={updatedAt}>{dateText(updatedAt)}</time>,
          })}
        </p>
      </TextPageTop>
      {children}
      <TextChapters sources={sources} markdown={body} lang={lang} />
    </article>
  )
}
