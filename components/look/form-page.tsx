import Facts from '@/.catalog/look/facts'
import PageHeader from '@/.catalog/look/page-header'
import type { Places } from '@/components/look/places'
import { Button } from '@/components/ui/button'
import { Link } from '@/components/ui/link'
import { Prose } from '@/components/ui/prose'

/** What stands around a form. */
export default function FormPage(props: Places['form-page']) {
  const { context, title, above, lead, summary, facts, link, children } = props
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
            <Prose context={context} markdown={lead.markdown} />
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
