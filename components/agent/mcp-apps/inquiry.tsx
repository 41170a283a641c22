import { InquiryReceipt } from '@/components/contact/inquiry-receipt'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/config/paths'
import { confirmedFields } from '@/lib/contact/confirmed-fields'
import { flattenMembers } from '@/lib/contact/groups'
import type { InquiryViewInput } from '@/lib/documents/mcp/view-inputs'
import type { ViewSources } from '@/lib/subject/view'
import styles from './inquiry.module.css'

const visibleLines = 3

/** What an agent has written, for a person to change, send or decline; or the receipt of it. */
export function InquiryView({
  output,
  token,
  sources,
}: InquiryViewInput & { sources: ViewSources }) {
  const { catalog, site } = sources
  const { messages, agency } = catalog
  const { pageTools, views } = messages.interface
  const receipt = output.status === 'accepted' ? output : output.earlier
  if (receipt)
    return (
      <>
        <InquiryReceipt
          catalog={catalog}
          receipt={{ ...receipt, repeated: false }}
          again={site.url(paths.contact)}
        />
        {output.status === 'accepted' && output.repeated && <p role="status">{views.sentBefore}</p>}
      </>
    )
  if (output.status === 'accepted') return null
  const { answers = {}, ...members } = output.inquiry
  const values = flattenMembers<string | undefined>({ ...members, answers })
  return (
    <form className={styles.form} data-token={token} noValidate>
      <h1>{pageTools.question({ recipient: agency.name })}</h1>
      <p>
        {views.why} <Link href={site.url(paths.privacyPolicy)}>{pageTools.data}</Link>
      </p>
      {output.wouldBeRefused && <p className="error-summary">{output.wouldBeRefused.detail}</p>}
      {confirmedFields(catalog).map(({ lines, pair, required, ...field }) => (
        <Field
          {...field}
          key={field.name}
          messages={pageTools}
          value={values[field.name]}
          optional={!required}
          lines={lines && visibleLines}
          className={pair ? styles.pair : ''}
        />
      ))}
      <div className={styles.choice}>
        <Button data-send="">{pageTools.send}</Button>
        <Button data-decline="" quiet>
          {pageTools.refuse}
        </Button>
      </div>
    </form>
  )
}
