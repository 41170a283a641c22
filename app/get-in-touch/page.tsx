import { headOf } from '@/app/metadata'
import { Contact } from '@/components/contact'
import { catalog } from '@/lib/catalog/catalog'
import { paths } from '@/lib/config/paths'
import { emptyForm } from '@/lib/faces/form/form-state'
import { sendInquiry } from './send'

const { title, description } = catalog.page('get-in-touch')

export const metadata = headOf({ title, description, path: paths.contact })

export default function ContactPage() {
  return <Contact send={sendInquiry} initial={emptyForm()} />
}
