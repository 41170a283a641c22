import PageHeader from '@/.catalog/look/page-header'
import type { Places } from '@/components/look/places'
import { Chapters } from '@/components/ui/chapters'
import { filled } from '@/components/ui/filled'
import { Prose } from '@/components/ui/prose'
import { ValueText } from '@/components/ui/view-value'

/** A page of text, with the date of its last change. */
export default function TextPage(props: Places['text-page']) {
  const { context, title, lead, updated, text, children } = props
  return (
    <article>
      <PageHeader
        title={title.text}
        lang={title.lang}
        lead={<Prose context={context} markdown={lead.markdown} />}
      >
        <p className="label">
          {filled(context.words.interface.pages.lastChanged, { date: <ValueText {...updated} /> })}
        </p>
      </PageHeader>
      {children}
      <Chapters context={context} {...text} />
    </article>
  )
}
