import type { InStatement, Row } from '@libsql/client'
import { sharedKeysMax } from '@/lib/config/limits'
import { eraseTime, type Inquiry } from '@/lib/domain/inquiry'
import { eraseFormerFiles, eraseIn } from './erase.sqlite'
import type { Found, InquiryStore, Leased, Outcome, RequestKey } from './inquiries'
import { foundIn, type KeyRow, keptUntil, requestKeyName, reservedUntil } from './inquiries.record'
import { fromRow, SqliteRecords } from './inquiry-records.sqlite'

/** Takes inquiries in and hands them out for delivery. */
export class SqliteInquiries extends SqliteRecords implements InquiryStore {
  async look(keys: readonly RequestKey[], now: Date) {
    const { rows } = await (await this.open()).execute({
      sql: `${selectKeys} AND expires_at > ?2`,
      args: [namesOf(keys), now.getTime()],
    })
    return foundIn(inKeyOrder(rows, keys), keys)
  }

  async reserve(keys: readonly RequestKey[], id: string, now: Date) {
    const claims = keys.map((key) => claim(key, keys, { id, expiresAt: reservedUntil(now) }))
    const found = await this.#hold(keys, id, now, claims)
    return found ?? ({ kind: 'reserved' } as const)
  }

  async release(keys: readonly RequestKey[], id: string) {
    await this.run(
      `DELETE FROM inquiry_keys
       WHERE hash IN (SELECT value FROM json_each(?)) AND inquiry_id = ? AND received_at IS NULL`,
      [namesOf(keys), id],
    )
  }

  async accept(inquiry: Inquiry, keys: readonly RequestKey[]) {
    const { id, receivedAt } = inquiry
    const claims = keys.map((key) =>
      claim(key, keys, { id, receivedAt, expiresAt: keptUntil(receivedAt, key) }),
    )
    const found = await this.#hold(keys, id, receivedAt, [...claims, insertRecord(inquiry, keys)])
    return found ?? ({ kind: 'accepted' } as const)
  }

  async lease(now: Date, until: Date): Promise<Leased | undefined> {
    const lease = crypto.randomUUID()
    const { rows } = await this.run(
      `UPDATE inquiries SET due_at = ?, lease = ?, attempts = attempts + 1,
         first_attempt_at = coalesce(first_attempt_at, ?)
       WHERE id = (SELECT id FROM inquiries WHERE state = 'waiting' AND due_at <= ?
                   ORDER BY due_at, id LIMIT 1)
       RETURNING *`,
      [until.getTime(), lease, now.getTime(), now.getTime()],
    )
    return rows[0] && { ...fromRow(rows[0]), lease }
  }

  async settle({ id, lease }: Leased, outcome: Outcome, now: Date) {
    const delivered = outcome.state === 'delivered'
    const { rowsAffected } = await this.run(
      `UPDATE inquiries SET state = ?, done = ?, lease = NULL, due_at = ?, delivered_at = ?,
         erase_at = ?, last_error = ? WHERE id = ? AND lease = ?`,
      [
        outcome.state,
        JSON.stringify(outcome.done),
        outcome.state === 'waiting' ? outcome.dueAt.getTime() : null,
        delivered ? now.getTime() : null,
        delivered ? eraseTime(now).getTime() : null,
        'error' in outcome ? outcome.error : null,
        id,
        lease,
      ],
    )
    return rowsAffected === 1
  }

  async eraseExpired(now: Date) {
    const db = await this.open()
    await eraseFormerFiles(db)
    return eraseIn(db, [
      { sql: 'DELETE FROM inquiries WHERE erase_at <= ?', args: [now.getTime()] },
      dropExpiredKeys(now),
    ])
  }

  async forgetKeys(now: Date) {
    await (await this.open()).execute(dropExpiredKeys(now))
  }

  /** Returns what was found before the client's key got the receipt of its content. */
  async #hold(
    keys: readonly RequestKey[],
    id: string,
    now: Date,
    claims: readonly InStatement[],
  ): Promise<Found | undefined> {
    const read = { sql: selectKeys, args: [namesOf(keys)] }
    const before = [dropExpiredKeys(now), ...claims]
    const statements = [...before, read, ...shareReceipt(keys, id, now)]
    const results = await (await this.open()).batch(statements, 'write')
    return foundIn(inKeyOrder(results[before.length]?.rows ?? [], keys), keys, id)
  }
}

/** Inserts only if this request holds its keys; inserting the same record twice has no effect. */
function insertRecord(
  { id, receivedAt, content, suspicions, language, face }: Inquiry,
  keys: readonly RequestKey[],
) {
  const quarantined = suspicions.length > 0
  return {
    sql: `INSERT INTO inquiries
            (id, received_at, content, suspicions, state, due_at, erase_at, language, face)
          SELECT ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10 WHERE ${isFree} ON CONFLICT DO NOTHING`,
    args: [
      namesOf(keys),
      id,
      receivedAt.getTime(),
      JSON.stringify(content),
      JSON.stringify(suspicions),
      quarantined ? 'quarantined' : 'waiting',
      quarantined ? null : receivedAt.getTime(),
      quarantined ? eraseTime(receivedAt).getTime() : null,
      language ?? null,
      face ?? null,
    ],
  }
}

const namesOf = (keys: readonly RequestKey[]) => JSON.stringify(keys.map(requestKeyName))

const selectKeys = 'SELECT * FROM inquiry_keys WHERE hash IN (SELECT value FROM json_each(?1))'

const inKeyOrder = (rows: readonly Row[], keys: readonly RequestKey[]) =>
  keys.map((key) => rows.find(({ hash }) => hash === requestKeyName(key)) as KeyRow | undefined)

/** Of the statements below, ?1 is the names of all keys of the request and ?2 its id. */
const isFree = `NOT EXISTS (${selectKeys} AND inquiry_id <> ?2)`

interface Claim {
  readonly id: string
  readonly receivedAt?: Date
  readonly expiresAt: number
}

/** Holds a key if no other request holds any key of this one. */
const claim = (
  key: RequestKey,
  keys: readonly RequestKey[],
  { id, receivedAt, expiresAt }: Claim,
) => ({
  sql: `INSERT INTO inquiry_keys SELECT ?3, ?4, ?2, ?5, ?6 WHERE ${isFree}
        ON CONFLICT DO UPDATE
        SET received_at = excluded.received_at, expires_at = excluded.expires_at
        WHERE inquiry_id = excluded.inquiry_id`,
  args: [
    namesOf(keys),
    id,
    requestKeyName(key),
    key.fingerprint,
    receivedAt?.getTime() ?? null,
    expiresAt,
  ],
})

/** The first request's own keys: that of its content, and that of the client. */
const ownKeysMax = 2

/** Gives a client's key that nobody else holds the receipt of the same content. */
const shareReceipt = (keys: readonly RequestKey[], id: string, now: Date) =>
  keys
    .filter(({ ofContent }) => !ofContent)
    .map((key) => ({
      sql: `INSERT INTO inquiry_keys SELECT ?3, ?4, inquiry_id, received_at, ?5
            FROM inquiry_keys AS content
            WHERE hash IN (SELECT value FROM json_each(?1)) AND inquiry_id <> ?2
              AND received_at IS NOT NULL
              AND (SELECT count(*) FROM inquiry_keys WHERE inquiry_id = content.inquiry_id)
                < ${sharedKeysMax + ownKeysMax}
            ON CONFLICT DO UPDATE SET inquiry_id = excluded.inquiry_id,
              received_at = excluded.received_at, expires_at = excluded.expires_at
            WHERE inquiry_id = ?2`,
      args: [
        namesOf(keys.filter(({ ofContent }) => ofContent)),
        id,
        requestKeyName(key),
        key.fingerprint,
        keptUntil(now, key),
      ],
    }))

const dropExpiredKeys = (now: Date) => ({
  sql: 'DELETE FROM inquiry_keys WHERE expires_at <= ?',
  args: [now.getTime()],
})
