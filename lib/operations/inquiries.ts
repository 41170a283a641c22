import { createHash } from 'node:crypto'
import { z } from 'zod'
import { acceptTimeoutMs, inquiryQuota } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { DomainError } from '@/lib/domain/errors'
import {
  ContactInquiry,
  type Inquiry,
  type InquiryContent,
  newInquiryId,
  RequestId,
  withoutBlanks,
} from '@/lib/domain/inquiry'
import { within } from '@/lib/patience'
import type { Acceptance, Receipt, RequestKey, Reservation } from '@/lib/store/inquiries'
import { orUnavailable } from '@/lib/store/unavailable'
import { operationNames } from './names'
import { type Context, defineOperation } from './operation'

const Preview = z.strictObject({
  status: z.literal('preview'),
  inquiry: ContactInquiry.describe('What would be sent, normalised'),
})

const Accepted = z.strictObject({
  status: z.literal('accepted'),
  inquiryId: z.string().describe('inq_…, to be named when asking about it'),
  receivedAt: z.iso.datetime(),
})

/** One object at the top, as tool descriptions of every age require; `status` tells the two apart. */
export const InquiryAnswer = z
  .discriminatedUnion('status', [Preview, Accepted])
  .meta({ type: 'object' })

export const submitContactInquiry = defineOperation({
  name: operationNames.submitContactInquiry,
  title: 'Contact the agency',
  description:
    'Sends a real inquiry to the agency. Call it only after the user has explicitly chosen to contact the agency and has seen what will be sent; set dryRun to true to validate and preview without sending anything. Pass a clientRequestId of your own so that a retry never sends twice.',
  scope: 'contact.submit',
  effect: 'submit',
  input: ContactInquiry.extend({
    dryRun: z
      .boolean()
      .optional()
      .describe('true: validate and preview only; nothing is sent or stored.'),
    clientRequestId: RequestId.optional().describe(
      'A key you choose; repeat it when you retry and the inquiry is sent once.',
    ),
  }),
  output: InquiryAnswer,
  http: { method: 'POST', path: paths.inquiries },
  example: () => ({
    firstName: 'Anna',
    lastName: 'Berg',
    workEmail: 'anna@example.com',
    challenge: 'Our booking form loses people on its second page.',
    dryRun: true,
  }),
  scopeNeeded: ({ dryRun }) => dryRun !== true,
  async run({ dryRun, clientRequestId, ...contact }, context) {
    const inquiry = withoutBlanks(contact)
    if (dryRun) return { status: 'preview' as const, inquiry }
    const receipt = await acceptInquiry({ kind: 'contact', ...inquiry }, clientRequestId, context)
    return {
      status: 'accepted' as const,
      inquiryId: receipt.inquiryId,
      receivedAt: receipt.receivedAt.toISOString(),
    }
  },
})

/** One way in for contact and application alike: stored, or refused, within the store's time. */
export function acceptInquiry(
  content: InquiryContent,
  requestId: string | undefined,
  context: Context,
  suspicions: readonly string[] = [],
): Promise<Receipt> {
  const inquiry: Inquiry = { id: newInquiryId(), receivedAt: context.now, content, suspicions }
  const key = requestKey(requestId ?? inquiry.id, content)
  // What comes too late may still be stored; a retry with the same key then finds it.
  return orUnavailable(() => within(acceptTimeoutMs, accept(inquiry, key, context)))
}

/** The key is held before the quota is asked, so that only what will be accepted spends. */
async function accept(inquiry: Inquiry, key: RequestKey, context: Context): Promise<Receipt> {
  const { inquiries, wakeDelivery } = context.services
  const earlier = replayed(await inquiries.reserve(key, inquiry.id, context.now), context)
  if (earlier) return earlier
  try {
    await spendQuota(context)
  } catch (error) {
    await inquiries.release(key, inquiry.id).catch(() => {})
    throw error
  }
  const overtaken = replayed(await inquiries.accept(inquiry, key), context)
  if (overtaken) return overtaken
  wakeDelivery()
  return { inquiryId: inquiry.id, receivedAt: inquiry.receivedAt }
}

async function spendQuota({ services, client, now }: Context): Promise<void> {
  const verdict = await services.quota.take(inquiryQuota, client, now)
  if (verdict.admitted) return
  const { name, requestsMax, windowSeconds } = inquiryQuota
  throw new DomainError(
    'rate_limited',
    `At most ${requestsMax} inquiries are accepted from one client in ${windowSeconds / 60} minutes. Wait ${verdict.resetSeconds} seconds; a dry run is possible at any time.`,
    {
      violatedPolicies: [name],
      headers: {
        'retry-after': String(verdict.resetSeconds),
        ratelimit: `"${name}";r=${verdict.remaining};t=${verdict.resetSeconds}`,
        'ratelimit-policy': `"${name}";q=${requestsMax};w=${windowSeconds}`,
      },
    },
  )
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
        'A request with this key is being handled right now. Repeat it in a second for its answer.',
        { headers: { 'retry-after': '1' } },
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
  const workEmail = content.workEmail.toLowerCase()
  const members = Object.entries({ ...content, workEmail }).sort(([a], [b]) => (a < b ? -1 : 1))
  return {
    hash: sha256(JSON.stringify([content.kind, workEmail, requestId])),
    fingerprint: sha256(JSON.stringify(members)),
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
