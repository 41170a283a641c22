import { headers } from 'next/headers'
import { pageSize } from '@/lib/config/limits'
import { publicActor } from '@/lib/domain/actor'
import { clientOf } from '@/lib/http/client'
import type { Context } from '@/lib/operations/operation'
import { services } from '@/lib/services'

/** Who sends a form of ours: a visitor, from one of our own pages. */
export async function formContext(): Promise<Context> {
  const sent = new Headers(await headers())
  return {
    actor: publicActor,
    services: services(),
    now: new Date(),
    signal: new AbortController().signal,
    pageSize: pageSize.restDefault,
    client: clientOf(sent),
  }
}
