import type { Places } from '@/components/look/places'
import { Chapters } from '@/components/ui/chapters'
import { filled } from '@/components/ui/filled'
import { PageTop } from '@/components/ui/page-top'
import { ValueText } from '@/components/ui/view-value'

/** A page of text, with the date of its last change. */
export default function TextPage(props: Places['text-page']) {
  const { context, title, lead, updated, text, children } = props
  return (
    <article>
      <PageTop context={context} title={title} lead={lead}>
        <p className="label">
          {filled(context.words.interface.pages.lastChanged, { date: <ValueText {...updated} /> })}
        </p>
      </PageTop>
      {children}
      <Chapters context={context} {...text} />
    </article>
  )
}
