import { publicCache } from '@/lib/config/limits'
import type { Actor } from '@/lib/domain/actor'
import { type SubmitStatus, submitStatuses } from '@/lib/operations/operation'

const { maxAgeSeconds, staleSeconds } = publicCache

const publicly = {
  'cache-control': `public, max-age=${maxAgeSeconds}, stale-while-revalidate=${staleSeconds}`,
  vary: 'Authorization',
}
const privately = { 'cache-control': 'private, no-store', vary: 'Authorization' }

/** A shared cache keeps what anybody may see, and never shows it to a credential it cannot check. */
export const cacheHeaders = (actor: Actor) => (actor.kind === 'public' ? publicly : privately)

export function successStatus(output: unknown): number {
  const { status } = output as { readonly status: SubmitStatus }
  return submitStatuses[status]
}
