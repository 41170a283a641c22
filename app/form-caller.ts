import { headers } from 'next/headers'
import { services } from '@/lib/composition/server'
import { clientOf } from '@/lib/http/client'
import type { Caller } from '@/lib/operations/invoke'

/** The caller of a form's operation: a visitor on one of our pages in this language. */
export async function formCaller(language: string): Promise<Caller> {
  const { catalog, site, ...others } = services()
  const inLanguage = { ...others, catalog: catalog.in(language), site: site.in(language) }
  const sent = new Headers(await headers())
  return { services: inLanguage, face: 'html', client: () => clientOf(sent) }
}
