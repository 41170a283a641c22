import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { Inquiry, InquiryContent } from '@/lib/domain/inquiry'
import { type Accepted, acceptedBy, type EarlierReceipt } from '@/lib/views/inquiry'
import {
  acceptTimeoutMs,
  count,
  DomainError,
  type Found,
  inquiryQuota,
  newInquiryId,
  orUnavailable,
  type Receipt,
  type RequestKey,
  repeatedInquiryWait,
  takeQuota,
  withTimeout,
} from '@/packages/agent-access/core'
import type { Context } from './operation'

/**
 * Stores a contact inquiry or an application, or refuses it within the timeout of the database.
 * `keyed` is the content that the client's key belongs to.
 */
export async function acceptInquiry(
  content: InquiryContent,
  requestId: string | undefined,
  context: Context,
  keyed: InquiryContent = content,
): Promise<z.output<typeof Accepted>> {
  const { now: receivedAt, suspicions, face } = context
  const { language } = context.services.catalog
  const inquiry = { id: newInquiryId(), receivedAt, content, suspicions, language, face }
  // After the timeout it may still be stored; a retry then finds it by its key or its content.
  const { receipt, ofContent } = await withinTimeout(
    accept(inquiry, keysOf(content, requestId, context, keyed), context),
  )
  const accepted = acceptedBy(sentAs(receipt), context.services.catalog)
  return { ...accepted, ...(ofContent && { repeated: true }) }
}

/** Returns the receipt that sending would get without sending; throws what it would throw. */
export async function earlierInquiry(
  content: InquiryContent,
  requestId: string | undefined,
  context: Context,
): Promise<EarlierReceipt | undefined> {
  const keys = keysOf(content, requestId, context)
  const look = () => context.services.inquiries.look(keys, context.now)
  const earlier = await withinTimeout(settled(look).then(replayed))
  return earlier && sentAs(earlier.receipt)
}

const withinTimeout = <T>(work: Promise<T>): Promise<T> =>
  orUnavailable(() => withTimeout(acceptTimeoutMs, work))

const sentAs = ({ inquiryId, receivedAt }: Receipt): EarlierReceipt => ({
  inquiryId,
  receivedAt: receivedAt.toISOString(),
})

interface Settled {
  readonly receipt: Receipt
  /** The receipt is that of an earlier request with the same content, which had not this key. */
  readonly ofContent: boolean
}

/** Reserves the keys before the quota is counted: only accepted inquiries use up the quota. */
async function accept(
  inquiry: Inquiry,
  keys: readonly RequestKey[],
  { services, client, now, face, onReplay }: Context,
): Promise<Settled> {
  const { inquiries, quota, wakeDelivery } = services
  const earlier = replayed(await settled(() => inquiries.reserve(keys, inquiry.id, now)), onReplay)
  if (earlier) return earlier
  try {
    await takeQuota(quota, inquiryQuota, client(), now)
  } catch (error) {
    await inquiries.release(keys, inquiry.id).catch(() => {})
    throw error
  }
  const overtaken = replayed(await inquiries.accept(inquiry, keys), onReplay)
  if (overtaken) return overtaken
  wakeDelivery()
  if (face) count('inquiry', 'accepted', face)
  const { id: inquiryId, receivedAt } = inquiry
  return { receipt: { inquiryId, receivedAt }, ofContent: false }
}

/** A client whose key is new does not know of the first request, so it waits for that receipt. */
async function settled<T extends { readonly kind: string } | undefined>(
  find: () => Promise<T | Found>,
  times: number = repeatedInquiryWait.times,
): Promise<T | Found> {
  const found = await find()
  const waits = found?.kind === 'in-flight' && 'ofContent' in found && found.ofContent
  if (!waits || times === 0) return found
  await new Promise((resolve) => setTimeout(resolve, repeatedInquiryWait.pauseMs))
  return settled(find, times - 1)
}

/** Returns the receipt of an earlier request with one of its keys; throws if a key conflicts. */
function replayed(
  found: Found | { readonly kind: 'reserved' | 'accepted' } | undefined,
  onReplay?: () => void,
): Settled | undefined {
  switch (found?.kind) {
    case 'replay':
      onReplay?.()
      return found
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

/** The key that the client chose comes first: it alone can conflict. */
const keysOf = (
  content: InquiryContent,
  requestId: string | undefined,
  context: Context,
  keyed: InquiryContent = content,
): RequestKey[] => [
  ...(requestId === undefined ? [] : [requestKey(requestId, keyed)]),
  contentKey(content, context),
]

/** The work email is part of the key, so that two strangers may choose the same key. */
function requestKey(requestId: string, content: InquiryContent): RequestKey {
  const { kind, workEmail } = content
  return {
    hash: sha256([kind, workEmail.toLowerCase(), requestId]),
    fingerprint: sha256(membersOf(content)),
  }
}

/** The client is part of the key, so that two strangers may send the same content. */
function contentKey(content: InquiryContent, { client }: Context): RequestKey {
  const hash = sha256([client(), membersOf(content)])
  return { ofContent: true, hash, fingerprint: hash }
}

/** Labels are no part of what was sent: an editor may change them between two tries. */
function membersOf({ answers, ...content }: InquiryContent) {
  const values = answers && Object.entries(answers).map(([name, { value }]) => [name, value])
  return Object.entries({
    ...content,
    workEmail: content.workEmail.toLowerCase(),
    ...(values && { answers: values.sort(byName) }),
  }).sort(byName)
}

const byName = ([a = '']: readonly unknown[], [b = '']: readonly unknown[]) =>
  String(a) < String(b) ? -1 : 1

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
