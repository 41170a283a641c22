import type { Actor } from '@/lib/domain/actor'
import { publicCacheControl } from '@/lib/http/cache-control'
import { type SubmitStatus, submitStatuses } from '@/lib/operations/operation'

const publicly = { 'cache-control': publicCacheControl, vary: 'Authorization' }
const privately = { 'cache-control': 'private, no-store', vary: 'Authorization' }

/** A shared cache keeps what anybody may see, and never shows it to a credential it cannot check. */
export const cacheHeaders = (actor: Actor) => (actor.kind === 'public' ? publicly : privately)

export function successStatus(output: unknown): number {
  const { status } = output as { readonly status: SubmitStatus }
  return submitStatuses[status]
}
