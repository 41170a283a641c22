import { connection } from 'next/server'
import { headOf } from '@/app/metadata'
import { receiptOf } from '@/app/receipt'
import { InquiryForm } from '@/components/inquiry-form'
import { InquiryReceipt } from '@/components/inquiry-receipt'
import { PageHeader } from '@/components/page-header'
import { PrivacyNote } from '@/components/privacy-note'
import { Prose } from '@/components/prose'
import { catalog } from '@/lib/catalog/catalog'
import { paths } from '@/lib/config/paths'
import { emptyForm } from '@/lib/faces/form/form-state'
import { sendInquiry } from './send'

type Props = { searchParams: Promise<{ receipt?: string | string[] }> }

const { title, description, body } = catalog.page('get-in-touch')

export async function generateMetadata({ searchParams }: Props) {
  const hidden = (await searchParams).receipt !== undefined
  return headOf({ title, description, path: paths.contact, hidden })
}

export default async function ContactPage({ searchParams }: Props) {
  await connection()
  const receipt = await receiptOf((await searchParams).receipt)
  if (receipt)
    return (
      <>
        <PageHeader title={title} />
        <InquiryReceipt receipt={receipt} again={paths.contact} />
      </>
    )
  return (
    <>
      <PageHeader title={title} lead={<Prose markdown={body} />} />
      <div className="page">
        <InquiryForm
          send={sendInquiry}
          initial={emptyForm(new Date())}
          submit="Send the message"
          fields={[
            { name: 'firstName', label: 'First name', autoComplete: 'given-name', half: true },
            { name: 'lastName', label: 'Last name', autoComplete: 'family-name', half: true },
            { name: 'workEmail', label: 'Work email', type: 'email', autoComplete: 'email' },
            {
              name: 'company',
              label: 'Company',
              autoComplete: 'organization',
              optional: true,
              half: true,
            },
            {
              name: 'phone',
              label: 'Telephone',
              type: 'tel',
              autoComplete: 'tel',
              optional: true,
              half: true,
            },
            {
              name: 'challenge',
              label: 'What is not working, and for whom?',
              hint: 'A few sentences will do.',
              lines: true,
            },
          ]}
        >
          <PrivacyNote purpose="We use what you write to answer you, and for nothing else." />
        </InquiryForm>
      </div>
    </>
  )
}
