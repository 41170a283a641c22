import { createHash } from 'node:crypto'
import { DomainError } from '../errors'
import { writeAnswerTtlSeconds, writeKeyProlongSeconds, writeKeyReserveSeconds } from '../limits'
import { withinDatabaseTime } from '../stores/availability'
import type { Context, Operation, OutputSchema } from './operation'

type Answer = OutputSchema['_output']

/**
 * Runs a write, and keeps its answer by the key that the client chose; a retry gets that answer.
 * A run that fails releases the key.
 */
export async function runWriteOncePerKey(
  { name }: Pick<Operation, 'name'>,
  clientRequestId: string,
  input: object,
  context: Context,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { actor, user, client, now, databaseTime, services, onReplay } = context
  const { answers, catalog } = services
  const { messages } = catalog
  // The caller is part of the key, so that nobody gets what another one was answered.
  const caller = user?.id ?? (actor.kind === 'agent' ? actor.registrationId : client())
  const key = sha256([name, user ? 'user' : actor.kind, caller, clientRequestId])
  const fingerprint = sha256(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))
  const earlier = await withinDatabaseTime(databaseTime, messages, () =>
    answers.reserve(key, fingerprint, now, inSeconds(now, writeKeyReserveSeconds)),
  )
  switch (earlier.kind) {
    case 'replay':
      onReplay?.()
      return JSON.parse(earlier.answer) as Answer
    case 'mismatch':
      throw new DomainError('idempotency_mismatch', messages.requests.keyUsed)
    case 'in-flight':
      throw new DomainError('idempotency_conflict', messages.requests.inFlight, {
        retryAfterSeconds: 1,
      })
  }
  const holding = setInterval(() => {
    const time = new Date()
    answers
      .prolong(key, time, inSeconds(time, writeKeyReserveSeconds))
      .catch((cause) => services.logEvent('error', 'key_not_held', { operation: name, cause }))
  }, writeKeyProlongSeconds * 1000)
  const answer = await run()
    .catch(async (error) => {
      await answers.release(key).catch(() => {})
      throw error
    })
    .finally(() => clearInterval(holding))
  const { answerHours } = services.retention ?? {}
  const answerSeconds = answerHours === undefined ? writeAnswerTtlSeconds : answerHours * 3600
  // What is done stays done: without a record a retry is refused until the reservation ends.
  await answers
    .keep(key, fingerprint, JSON.stringify(answer), inSeconds(now, answerSeconds))
    .catch((cause) => services.logEvent('error', 'answer_not_kept', { operation: name, cause }))
  return answer
}

const inSeconds = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1000)

const sha256 = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
