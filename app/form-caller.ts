import { headers } from 'next/headers'
import { clientOf } from '@/lib/http/client'
import type { Caller } from '@/lib/operations/invoke'
import { services } from '@/lib/services/server'

/** The caller of a form's operation: a visitor on one of our pages. */
export async function formCaller(): Promise<Caller> {
  const sent = new Headers(await headers())
  return { services: services(), face: 'html', client: () => clientOf(sent) }
}
