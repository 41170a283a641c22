import { headers } from 'next/headers'
import { clientOf } from '@/lib/http/client'
import type { Caller } from '@/lib/operations/invoke'
import { services } from '@/lib/services/server'

/** Who sends a form of ours: a visitor, from one of our own pages. */
export async function formCaller(): Promise<Caller> {
  const sent = new Headers(await headers())
  return { services: services(), face: 'html', client: () => clientOf(sent) }
}
