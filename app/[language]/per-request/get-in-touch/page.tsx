import { generateMetadata as headOfForm } from '@/app/[language]/get-in-touch/page'
import { sendInquiry } from '@/app/[language]/get-in-touch/send'
import { type FormQuery, headFor, receiptOf } from '@/app/receipt'
import { Contact } from '@/components/pages/contact'
import { emptyForm } from '@/lib/faces/form/form-state'

type Props = { searchParams: Promise<FormQuery> }

export const dynamic = 'force-dynamic'

export const generateMetadata = async ({ searchParams }: Props) =>
  headFor(await searchParams, headOfForm())

export default async function ContactNowPage({ searchParams }: Props) {
  const receipt = await receiptOf(await searchParams)
  return <Contact send={sendInquiry} initial={emptyForm(new Date())} receipt={receipt} />
}
