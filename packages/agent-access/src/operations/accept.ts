import { createHash } from 'node:crypto'
import { countEvent } from '../count'
import { DomainError } from '../errors'
import { repeatedSubmissionWait, submissionQuota } from '../limits'
import type { Messages } from '../messages'
import { countRequestOfOperator } from '../operators/count-operator'
import { withinDatabaseTime } from '../stores/availability'
import { takeQuota } from '../stores/quota'
import type { RequestKey, RequestKeyUse, StoredReceipt } from '../stores/submissions'
import { createSubmissionId, getEraseTime, type Submission } from '../submission'
import type { Context } from './operation'
import type { AcceptResult, SubmissionReceipt, SubmissionRequest } from './submission-request'

/** Stores a submission, or refuses it within the time of the request. */
export async function acceptSubmission(
  request: SubmissionRequest,
  context: Context,
): Promise<AcceptResult> {
  const { now: receivedAt, suspicions, callInterface, services, actor } = context
  const { language, messages } = services.catalog
  const { check, complete, idPrefix } = request
  const id = createSubmissionId(idPrefix)
  const isNew = (check || complete) && !(await findEarlierReceipt(request, context))
  if (isNew) await check?.()
  const receipt = toReceipt({ submissionId: id, receivedAt })
  const content = (isNew && (await complete?.(receipt))) || request.content
  const from = { language, callInterface, operator: actor.operator }
  const submission = { id, receivedAt, content, suspicions, ...from }
  // After the timeout it may still be stored; a retry then finds it by its key or its content.
  return withinDatabaseTime(context.databaseTime, messages, () =>
    accept(submission, createKeys(request, context), context),
  )
}

/** The receipt that sending would get without sending; throws what it would throw. */
export async function findEarlierReceipt(
  request: SubmissionRequest,
  context: Context,
): Promise<SubmissionReceipt | undefined> {
  const keys = createKeys(request, context)
  const findResult = () => context.services.submissions.findRequest(keys, context.now)
  const { messages } = context.services.catalog
  const find = async () => toReplay(await waitUntilSettled(findResult), messages)
  return (await withinDatabaseTime(context.databaseTime, messages, find))?.receipt
}

const toReceipt = ({ submissionId, receivedAt }: StoredReceipt): SubmissionReceipt => ({
  submissionId,
  receivedAt: receivedAt.toISOString(),
})

/** Reserves the keys before the quota is counted: only accepted submissions use up the quota. */
async function accept(
  submission: Submission,
  keys: readonly RequestKey[],
  { services, client, now, callInterface, actor, onReplay }: Context,
): Promise<AcceptResult> {
  const { submissions, quota, wakeDelivery } = services
  const { messages } = services.catalog
  const earlier = toReplay(
    await waitUntilSettled(() => submissions.reserve(keys, submission.id, now)),
    messages,
    onReplay,
  )
  if (earlier) return earlier
  try {
    const policy = services.submissionQuota ?? submissionQuota
    await takeQuota(quota, policy, client(), now, messages)
  } catch (error) {
    await submissions.release(keys, submission.id).catch(() => {})
    throw error
  }
  const eraseAt = getEraseTime(now, services.retention?.submissionDays)
  const overtaken = toReplay(
    await submissions.accept(submission, keys, eraseAt),
    messages,
    onReplay,
  )
  if (overtaken) return overtaken
  wakeDelivery()
  if (callInterface) {
    countEvent('submission', 'accepted', callInterface)
    countRequestOfOperator(actor, 'accepted')
  }
  const { id: submissionId, receivedAt } = submission
  return { receipt: toReceipt({ submissionId, receivedAt }), ofContent: false }
}

/** A client whose key is new does not know of the first request, so it waits for that receipt. */
async function waitUntilSettled<T extends { readonly kind: string } | undefined>(
  find: () => Promise<T | RequestKeyUse>,
  times: number = repeatedSubmissionWait.times,
): Promise<T | RequestKeyUse> {
  const result = await find()
  const waits = result?.kind === 'in-flight' && 'ofContent' in result && result.ofContent
  if (!waits || times === 0) return result
  await new Promise((resolve) => setTimeout(resolve, repeatedSubmissionWait.pauseMs))
  return waitUntilSettled(find, times - 1)
}

/** The receipt of an earlier request with one of its keys; throws if a key conflicts. */
function toReplay(
  result: RequestKeyUse | { readonly kind: 'reserved' | 'accepted' } | undefined,
  { requests }: Messages,
  onReplay?: () => void,
): AcceptResult | undefined {
  switch (result?.kind) {
    case 'replay':
      onReplay?.()
      return { receipt: toReceipt(result.receipt), ofContent: result.ofContent }
    case 'in-flight':
      throw new DomainError('idempotency_conflict', requests.inFlight, { retryAfterSeconds: 1 })
    case 'mismatch':
      throw new DomainError('idempotency_mismatch', requests.keyUsed)
  }
  return undefined
}

/** The key that the client chose comes first: it alone can conflict. */
const createKeys = (
  { identity, key }: SubmissionRequest,
  { client, user }: Context,
): RequestKey[] => {
  const ofUser = user ? [user.id] : []
  // The client is part of the key, and who is signed in, so that two strangers may send the same content.
  const hash = sha256([client(), ...ofUser, identity])
  const ofContent = { ofContent: true, hash, fingerprint: hash }
  if (!key) return [ofContent]
  // The sender is part of the key, so that two strangers may choose the same one.
  const { id, owner, identity: fingerprint } = key
  const ofKey = sha256([owner, ...ofUser, id].flat())
  return [{ hash: ofKey, fingerprint: sha256(fingerprint) }, ofContent]
}

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
