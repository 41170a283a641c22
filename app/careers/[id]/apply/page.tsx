import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { headOf } from '@/app/metadata'
import { receiptOf } from '@/app/receipt'
import { InquiryForm } from '@/components/inquiry-form'
import { InquiryReceipt } from '@/components/inquiry-receipt'
import { PageHeader } from '@/components/page-header'
import { PrivacyNote } from '@/components/privacy-note'
import { SiteLink } from '@/components/site-link'
import { catalog } from '@/lib/catalog/catalog'
import { inquiryChars } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { isOpen } from '@/lib/domain/role'
import { emptyForm } from '@/lib/faces/form/form-state'
import { sendApplication } from './send'

type Props = {
  params: Promise<{ id: string }>
  searchParams: Promise<{ receipt?: string | string[] }>
}

async function roleOf(params: Props['params']) {
  await connection()
  const role = catalog.role((await params).id)
  if (!role || !isOpen(role, new Date())) notFound()
  return role
}

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const role = await roleOf(params)
  return headOf({
    title: `Apply: ${role.title}`,
    description: role.summary,
    path: paths.apply(role.slug),
    hidden: (await searchParams).receipt !== undefined,
    twin: false,
    previewOf: paths.role(role.slug),
  })
}

export default async function ApplyPage({ params, searchParams }: Props) {
  const role = await roleOf(params)
  const receipt = await receiptOf((await searchParams).receipt)
  const header = (
    <PageHeader
      title={`Apply: ${role.title}`}
      above={<SiteLink href={paths.role(role.slug)}>{role.title}</SiteLink>}
      lead={<p>{role.summary}</p>}
    />
  )
  if (receipt)
    return (
      <>
        {header}
        <InquiryReceipt receipt={receipt} again={paths.apply(role.slug)} />
      </>
    )
  return (
    <>
      {header}
      <div className="page">
        <InquiryForm
          send={sendApplication.bind(null, role.slug)}
          initial={emptyForm(new Date())}
          submit="Send the application"
          fields={[
            { name: 'firstName', label: 'First name', autoComplete: 'given-name', half: true },
            { name: 'lastName', label: 'Last name', autoComplete: 'family-name', half: true },
            { name: 'workEmail', label: 'Email', type: 'email', autoComplete: 'email', half: true },
            {
              name: 'phone',
              label: 'Telephone',
              type: 'tel',
              autoComplete: 'tel',
              optional: true,
              half: true,
            },
            {
              name: 'links',
              label: 'Links to your work',
              hint: `A portfolio, a profile, a CV: one address on each line, at most ${inquiryChars.linksMax}. There is nothing to upload.`,
              lines: true,
            },
            {
              name: 'challenge',
              label: 'Why this role?',
              hint: 'Please leave out what we have not asked for, such as health, religion or a photograph.',
              lines: true,
            },
          ]}
        >
          <PrivacyNote purpose="The people who decide about this role read your application, and nobody else. There is no automated decision and no talent pool." />
        </InquiryForm>
      </div>
    </>
  )
}
