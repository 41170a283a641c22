import { headers } from 'next/headers'
import { protectionOfForms } from '@/lib/composition/form-protection'
import { services } from '@/lib/composition/server'
import type { FormCaller } from '@/lib/faces/form/submit-form'
import { clientOf } from '@/lib/http/client'

/** The caller of a form's operation: a visitor on one of our pages in this language. */
export async function formCaller(language: string): Promise<FormCaller> {
  const { catalog, site, ...others } = services()
  const inLanguage = { ...others, catalog: catalog.in(language), site: site.in(language) }
  const sent = new Headers(await headers())
  // Without scripts a browser can prove nothing; the other limits of forms are for it too.
  const protection = sent.has('next-action') ? protectionOfForms() : undefined
  return { services: inLanguage, face: 'html', client: () => clientOf(sent), protection }
}
