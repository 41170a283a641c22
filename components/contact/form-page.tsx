import type { ReactNode } from 'react'
import PageHeader from '@/components/layout/page-header'
import { Button } from '@/components/ui/button'
import Facts from '@/components/ui/facts'
import { Link } from '@/components/ui/link'
import { Prose } from '@/components/ui/prose'
import type { Text } from '@/lib/views/drawn'
import type { Fact, Link as LinkView, Sources, Value } from '@/lib/views/view'

interface Props {
  sources: Sources
  title: Value
  /** The page that the form belongs to. */
  above?: LinkView
  /** What the form is for; not beside a receipt. */
  lead?: Text | undefined
  /** The same in a line. */
  summary?: Value
  facts: readonly Fact[]
  /** Where the form is, if that is another site. */
  link?: LinkView
  /** The form or its receipt. */
  children?: ReactNode
}

/** What stands around a form. */
export default function FormPage(props: Props) {
  const { sources, title, above, lead, summary, facts, link, children } = props
  return (
    <>
      <PageHeader
        title={title.text}
        lang={title.lang}
        above={
          above && (
            <Link href={above.href} lang={above.lang}>
              {above.name}
            </Link>
          )
        }
        lead={
          lead ? (
            <Prose sources={sources} markdown={lead.markdown} />
          ) : (
            summary && <p lang={summary.lang}>{summary.text}</p>
          )
        }
      >
        {link ? (
          <p>
            <Button href={link.href}>{link.name}</Button>
          </p>
        ) : (
          facts.length > 0 && <Facts facts={facts} />
        )}
      </PageHeader>
      {children}
    </>
  )
}
