import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { acceptTimeoutMs, inquiryQuota, repeatedInquiryWait } from '@/lib/config/limits'
import type { Acceptance, Receipt, RequestKey, Reservation } from '@/lib/database/inquiries'
import { takeQuota } from '@/lib/database/quota'
import { orUnavailable } from '@/lib/database/unavailable'
import { DomainError } from '@/lib/domain/errors'
import { type Inquiry, type InquiryContent, newInquiryId } from '@/lib/domain/inquiry'
import { count } from '@/lib/metrics/count'
import { within } from '@/lib/runtime/timeout'
import type { Accepted } from '@/lib/views/inquiry'
import type { Context } from './operation'

/** One way in for contact and application alike: stored, or refused, within the store's time. */
export async function acceptInquiry(
  content: InquiryContent,
  requestId: string | undefined,
  context: Context,
): Promise<z.output<typeof Accepted>> {
  const { now: receivedAt, suspicions } = context
  const inquiry: Inquiry = { id: newInquiryId(), receivedAt, content, suspicions }
  const key =
    requestId === undefined ? contentKey(content, context) : requestKey(requestId, content)
  // What comes too late may still be stored; a retry with the same key then finds it.
  const receipt = await orUnavailable(() => within(acceptTimeoutMs, accept(inquiry, key, context)))
  return {
    status: 'accepted',
    inquiryId: receipt.inquiryId,
    receivedAt: receipt.receivedAt.toISOString(),
    ...(key.ofContent && receipt.inquiryId !== inquiry.id && { repeated: true }),
  }
}

/** The key is held before the quota is asked, so that only what will be accepted spends. */
async function accept(inquiry: Inquiry, key: RequestKey, context: Context): Promise<Receipt> {
  const { inquiries, quota, wakeDelivery } = context.services
  const earlier = replayed(await reserve(inquiry, key, context), context)
  if (earlier) return earlier
  try {
    await takeQuota(quota, inquiryQuota, context.client(), context.now)
  } catch (error) {
    await inquiries.release(key, inquiry.id).catch(() => {})
    throw error
  }
  const overtaken = replayed(await inquiries.accept(inquiry, key), context)
  if (overtaken) return overtaken
  wakeDelivery()
  if (context.face) count('inquiry', 'accepted', context.face)
  return { inquiryId: inquiry.id, receivedAt: inquiry.receivedAt }
}

/** Who sent no key does not know of the request under way, and waits for its receipt. */
async function reserve(
  inquiry: Inquiry,
  key: RequestKey,
  context: Context,
  times: number = repeatedInquiryWait.times,
): Promise<Reservation> {
  const found = await context.services.inquiries.reserve(key, inquiry.id, context.now)
  if (found.kind !== 'in-flight' || !key.ofContent || times === 0) return found
  await new Promise((resolve) => setTimeout(resolve, repeatedInquiryWait.pauseMs))
  return reserve(inquiry, key, context, times - 1)
}

/** The receipt of an earlier request with this key; refusals throw. */
function replayed(found: Reservation | Acceptance, { onReplay }: Context): Receipt | undefined {
  switch (found.kind) {
    case 'replay':
      onReplay?.()
      return found.receipt
    case 'in-flight':
      throw new DomainError(
        'idempotency_conflict',
        'This inquiry is being handled right now. Repeat it in a second for its answer.',
        { retryAfterSeconds: 1 },
      )
    case 'mismatch':
      throw new DomainError(
        'idempotency_mismatch',
        'This key was used for an inquiry with other content. Choose a new key, or repeat the first content unchanged.',
      )
  }
  return undefined
}

/** Keys are scoped to the work email: strangers who choose the same key do not meet. */
function requestKey(requestId: string, content: InquiryContent): RequestKey {
  const { kind, workEmail } = content
  return {
    hash: sha256([kind, workEmail.toLowerCase(), requestId]),
    fingerprint: sha256(membersOf(content)),
  }
}

/** Strangers who write the same do not meet either. */
function contentKey(content: InquiryContent, { client }: Context): RequestKey {
  const hash = sha256([client(), membersOf(content)])
  return { ofContent: true, hash, fingerprint: hash }
}

const membersOf = (content: InquiryContent) =>
  Object.entries({ ...content, workEmail: content.workEmail.toLowerCase() }).sort(([a], [b]) =>
    a < b ? -1 : 1,
  )

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
