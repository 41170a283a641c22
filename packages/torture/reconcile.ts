import type { MailServer } from '@/e2e/support/mail-server'
import { use } from './credentials'
import type { World } from './faults'
import type { Judge } from './judge'
import type { Run } from './run-record'
import { storedInquiries } from './stores'

export interface Reconciled {
  readonly written: number
  readonly receipts: number
  readonly mails: number
  readonly stored: number
  readonly sentAgain: number
  readonly registered: number
  readonly live: number
  readonly revoked: number
  readonly previews: number
  readonly replays: number
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
}

/** Holds what clients were told against the stores and the mail. */
export async function reconcile(run: Run, judge: Judge, world: World): Promise<Reconciled> {
  const { ledger } = run
  const mailed = mailsByKey(world.mail)
  const stored = await storedInquiries(world)
  const delivered = new Set(
    world.mail.received.map(({ messageId }) => messageId.slice(1).split('@')[0]),
  )
  const storedIds = new Map(stored.map(({ id, state }) => [id, state]))
  const receipts = ledger.inquiries.flatMap((inquiry) => [...inquiry.receipts])
  const keys = new Set(ledger.inquiries.map(({ key }) => key))
  const lost = [
    ...receipts.filter((id) => !delivered.has(id)).map((id) => `${id} is in no mail`),
    ...receipts
      .filter((id) => storedIds.get(id) !== 'delivered')
      .map((id) => `${id} is ${storedIds.get(id) ?? 'missing'} in the store`),
    ...[...storedIds.keys()].filter((id) => !delivered.has(id)).map((id) => `${id} was never sent`),
    ...(await invalidTokens(run, judge)),
  ]
  const doubled = [
    ...ledger.inquiries
      .filter(({ key, receipts }) => receipts.size > 1 || (mailed.get(key)?.size ?? 0) > 1)
      .map(({ key }) => `two for the key ${key}`),
    ...[...mailed.keys()].filter((key) => !keys.has(key)).map((key) => `a mail for ${key}`),
  ]
  const states = [...ledger.tokens.values()].map(({ state }) => state)
  return {
    written: ledger.inquiries.length,
    receipts: receipts.length,
    mails: world.mail.received.length,
    stored: stored.length,
    sentAgain: world.mail.received.length - delivered.size,
    registered: states.length,
    live: states.filter((state) => state === 'live').length,
    revoked: states.filter((state) => state === 'revoked').length,
    previews: ledger.previews.count,
    replays: ledger.replays,
    lost,
    doubled,
  }
}

function mailsByKey({ received }: MailServer): Map<string, Set<string>> {
  const ids = new Map<string, Set<string>>()
  for (const { messageId, parsed } of received) {
    const key = /key (\S+)/.exec(parsed.text ?? '')?.[1] ?? ''
    ids.set(key, (ids.get(key) ?? new Set()).add(messageId))
  }
  return ids
}

/** Each token once more: live ones are honoured, revoked ones are not. */
async function invalidTokens(run: Run, judge: Judge): Promise<string[]> {
  const invalid: string[] = []
  for (const [token, { state, registrationId }] of run.ledger.tokens) {
    const { status } = await use(run, judge, token)
    const right = { live: status === 200, revoked: status === 401, unsure: true }[state]
    if (!right) invalid.push(`${registrationId} is ${state}, but the answer is ${status}`)
  }
  return invalid
}
