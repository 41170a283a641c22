import { headOf } from '@/app/metadata'
import { Contact } from '@/components/contact'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { emptyForm } from '@/lib/faces/form/form-state'
import { sendInquiry } from './send'

const { title, description } = catalog.page('get-in-touch')

export const metadata = headOf({ title, description, path: paths.contact })

export default function ContactPage() {
  return <Contact send={sendInquiry} initial={emptyForm()} />
}
