import { headOfPage } from '@/app/metadata'
import { Contact } from '@/components/pages/contact'
import { emptyForm } from '@/lib/faces/form/form-state'
import { sendInquiry } from './send'

export const generateMetadata = () => headOfPage('get-in-touch')

export default function ContactPage() {
  return <Contact send={sendInquiry} initial={emptyForm()} />
}
