import { sharedReceiptKeysMax } from '../limits'
import type { HandlingState, Submission, SubmissionHandling } from '../submission'
import type { SqliteDatabase, SqlRow, SqlStatement } from './sqlite-database'
import {
  type DeliveryOutcome,
  type DeliveryState,
  getKeyExpiry,
  getReservationExpiry,
  type LeasedSubmission,
  type RequestKey,
  type RequestKeyRow,
  type RequestKeyUse,
  readInPages,
  requestKeyName,
  type SubmissionRow,
  type SubmissionStore,
  sortByIds,
  toRequestKeyUse,
  toStoredSubmission,
} from './submissions'

export class SqliteSubmissions<Content = unknown> implements SubmissionStore<Content> {
  constructor(
    private readonly open: () => Promise<SqliteDatabase>,
    private readonly eraseRows: (statements: SqlStatement[]) => Promise<number>,
  ) {}

  async findRequest(keys: readonly RequestKey[], now: Date) {
    const { rows } = await (await this.open()).execute({
      sql: `${selectKeys} AND expires_at > ?2`,
      args: [toNames(keys), now.getTime()],
    })
    return toRequestKeyUse(inKeyOrder(rows, keys), keys)
  }

  async reserve(keys: readonly RequestKey[], id: string, now: Date) {
    const claims = keys.map((key) => claim(key, keys, { id, expiresAt: getReservationExpiry(now) }))
    const result = await this.#hold(keys, id, now, claims)
    return result ?? ({ kind: 'reserved' } as const)
  }

  async release(keys: readonly RequestKey[], id: string) {
    await this.#run(
      `DELETE FROM submission_keys
       WHERE hash IN (SELECT value FROM json_each(?)) AND submission_id = ? AND received_at IS NULL`,
      [toNames(keys), id],
    )
  }

  async accept(submission: Submission<Content>, keys: readonly RequestKey[], eraseAt: Date) {
    const { id, receivedAt } = submission
    const claims = keys.map((key) =>
      claim(key, keys, { id, receivedAt, expiresAt: getKeyExpiry(receivedAt, key) }),
    )
    const result = await this.#hold(keys, id, receivedAt, [
      ...claims,
      insertRecord(submission, keys, eraseAt),
    ])
    return result ?? ({ kind: 'accepted' } as const)
  }

  async lease(now: Date, until: Date): Promise<LeasedSubmission<Content> | undefined> {
    const lease = crypto.randomUUID()
    const { rows } = await this.#run(
      `UPDATE submissions SET due_at = ?, lease = ?, attempts = attempts + 1,
         first_attempt_at = coalesce(first_attempt_at, ?)
       WHERE id = (SELECT id FROM submissions WHERE state = 'waiting' AND due_at <= ?
                   ORDER BY due_at, id LIMIT 1)
       RETURNING *`,
      [until.getTime(), lease, now.getTime(), now.getTime()],
    )
    return rows[0] && { ...fromRow<Content>(rows[0]), lease }
  }

  async settle({ id, lease }: LeasedSubmission<Content>, outcome: DeliveryOutcome, now: Date) {
    const { rowsAffected } = await this.#run(
      `UPDATE submissions SET state = ?, done = ?, lease = NULL, due_at = ?, delivered_at = ?,
         erase_at = ?, last_error = ? WHERE id = ? AND lease = ?`,
      [
        outcome.state,
        JSON.stringify(outcome.done),
        outcome.state === 'waiting' ? outcome.dueAt.getTime() : null,
        outcome.state === 'delivered' ? now.getTime() : null,
        outcome.state === 'delivered' ? outcome.eraseAt.getTime() : null,
        'error' in outcome ? outcome.error : null,
        id,
        lease,
      ],
    )
    return rowsAffected === 1
  }

  async nextDueAt() {
    const { rows } = await this.#run(
      "SELECT min(due_at) AS due FROM submissions WHERE state = 'waiting'",
    )
    return toDate(rows[0]?.due)
  }

  async backlog() {
    const { rows } = await this.#run(
      `SELECT state, count(*) AS many, min(received_at) AS oldest FROM submissions
       WHERE state <> 'delivered' GROUP BY state`,
    )
    const of = (state: string) => rows.find((row) => row.state === state)
    const oldest = [of('waiting')?.oldest, of('parked')?.oldest].filter(Boolean).map(Number)
    return {
      waiting: Number(of('waiting')?.many ?? 0),
      parked: Number(of('parked')?.many ?? 0),
      quarantined: Number(of('quarantined')?.many ?? 0),
      oldestReceivedAt: oldest.length > 0 ? new Date(Math.min(...oldest)) : undefined,
    }
  }

  async overview() {
    const { rows } = await this.#run(
      `SELECT id, received_at, state, coalesce(handling ->> 'state', 'new') AS handled
       FROM submissions ORDER BY received_at DESC, id DESC`,
    )
    return rows.map(({ id, received_at, state, handled }) => ({
      id: String(id),
      receivedAt: new Date(Number(received_at)),
      state: state as DeliveryState,
      handled: handled as HandlingState,
    }))
  }

  read(ids: readonly string[]) {
    return readInPages(ids, (page) => this.#readPage(page))
  }

  async #readPage(ids: readonly string[]) {
    const sql = 'SELECT * FROM submissions WHERE id IN (SELECT value FROM json_each(?))'
    const { rows } = await this.#run(sql, [JSON.stringify(ids)])
    return sortByIds(
      ids,
      rows.map((row) => fromRow<Content>(row)),
    )
  }

  async retry(id: string, now: Date) {
    const { rowsAffected } = await this.#run(
      `UPDATE submissions SET state = 'waiting', attempts = 0, first_attempt_at = NULL, lease = NULL,
         due_at = ?1, erase_at = NULL
       WHERE id = ?2 AND state <> 'delivered' AND (lease IS NULL OR due_at <= ?1)`,
      [now.getTime(), id],
    )
    return rowsAffected === 1
  }

  async handle(id: string, handling: SubmissionHandling) {
    const { rowsAffected } = await this.#run('UPDATE submissions SET handling = ? WHERE id = ?', [
      JSON.stringify(handling),
      id,
    ])
    return rowsAffected === 1
  }

  async erase(id: string) {
    const erase = { sql: 'DELETE FROM submissions WHERE id = ?', args: [id] }
    const forget = {
      sql: 'DELETE FROM submission_keys WHERE submission_id = ? AND hash GLOB ?',
      args: [id, requestKeyName({ hash: '*', fingerprint: '', ofContent: true })],
    }
    return (await this.eraseRows([erase, forget])) === 1
  }

  async eraseExpired(now: Date) {
    const erase = { sql: 'DELETE FROM submissions WHERE erase_at <= ?', args: [now.getTime()] }
    return this.eraseRows([erase])
  }

  async #run(sql: string, args: (string | number | null)[] = []) {
    return (await this.open()).execute({ sql, args })
  }

  /** What was found before the client's key got the receipt of its content. */
  async #hold(
    keys: readonly RequestKey[],
    id: string,
    now: Date,
    claims: readonly SqlStatement[],
  ): Promise<RequestKeyUse | undefined> {
    const read = { sql: selectKeys, args: [toNames(keys)] }
    const before = [deleteExpiredKeysStatement(now), ...claims]
    const statements = [...before, read, ...shareReceipt(keys, id, now)]
    const results = await (await this.open()).batch(statements, 'write')
    return toRequestKeyUse(inKeyOrder(results[before.length]?.rows ?? [], keys), keys, id)
  }
}

/** Inserts only if this request holds its keys; inserting the same record twice has no effect. */
function insertRecord(
  { id, receivedAt, content, suspicions, language, callInterface, operator }: Submission,
  keys: readonly RequestKey[],
  eraseAt: Date,
) {
  const quarantined = suspicions.length > 0
  return {
    sql: `INSERT INTO submissions
            (id, received_at, content, suspicions, state, due_at, erase_at, language, call_interface,
             operator)
          SELECT ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11 WHERE ${isFree} ON CONFLICT DO NOTHING`,
    args: [
      toNames(keys),
      id,
      receivedAt.getTime(),
      JSON.stringify(content),
      JSON.stringify(suspicions),
      quarantined ? 'quarantined' : 'waiting',
      quarantined ? null : receivedAt.getTime(),
      quarantined ? eraseAt.getTime() : null,
      language ?? null,
      callInterface ?? null,
      operator ?? null,
    ],
  }
}

const toNames = (keys: readonly RequestKey[]) => JSON.stringify(keys.map(requestKeyName))

const selectKeys = 'SELECT * FROM submission_keys WHERE hash IN (SELECT value FROM json_each(?1))'

const inKeyOrder = (rows: readonly SqlRow[], keys: readonly RequestKey[]) =>
  keys.map(
    (key) => rows.find(({ hash }) => hash === requestKeyName(key)) as RequestKeyRow | undefined,
  )

/** Of the statements below, ?1 is the names of all keys of the request and ?2 its id. */
const isFree = `NOT EXISTS (${selectKeys} AND submission_id <> ?2)`

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
  sql: `INSERT INTO submission_keys SELECT ?3, ?4, ?2, ?5, ?6 WHERE ${isFree}
        ON CONFLICT DO UPDATE
        SET received_at = excluded.received_at, expires_at = excluded.expires_at
        WHERE submission_id = excluded.submission_id`,
  args: [
    toNames(keys),
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
      sql: `INSERT INTO submission_keys SELECT ?3, ?4, submission_id, received_at, ?5
            FROM submission_keys AS content
            WHERE hash IN (SELECT value FROM json_each(?1)) AND submission_id <> ?2
              AND received_at IS NOT NULL
              AND (SELECT count(*) FROM submission_keys WHERE submission_id = content.submission_id)
                < ${sharedReceiptKeysMax + ownKeysMax}
            ON CONFLICT DO UPDATE SET submission_id = excluded.submission_id,
              received_at = excluded.received_at, expires_at = excluded.expires_at
            WHERE submission_id = ?2`,
      args: [
        toNames(keys.filter(({ ofContent }) => ofContent)),
        id,
        requestKeyName(key),
        key.fingerprint,
        getKeyExpiry(now, key),
      ],
    }))

export const deleteExpiredKeysStatement = (now: Date) => ({
  sql: 'DELETE FROM submission_keys WHERE expires_at <= ?',
  args: [now.getTime()],
})

const fromRow = <Content>(row: SqlRow) =>
  toStoredSubmission<Content>(row as unknown as SubmissionRow)
const toDate = (value: unknown) => (value ? new Date(Number(value)) : undefined)
