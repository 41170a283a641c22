import type { Row } from '@libsql/client'
import type { RequestKey } from './inquiries'
import { type KeyRow, keptUntil, requestKeyName } from './inquiries.record'

export const dropExpiredKeys = (now: Date) => ({
  sql: 'DELETE FROM inquiry_keys WHERE expires_at <= ?',
  args: [now.getTime()],
})

export const namesOf = (keys: readonly RequestKey[]) => JSON.stringify(keys.map(requestKeyName))

export const selectKeys =
  'SELECT * FROM inquiry_keys WHERE hash IN (SELECT value FROM json_each(?1))'

export const inKeyOrder = (rows: readonly Row[], keys: readonly RequestKey[]) =>
  keys.map((key) => rows.find(({ hash }) => hash === requestKeyName(key)) as KeyRow | undefined)

/** Of the statements below, ?1 is the names of all keys of the request and ?2 its id. */
export const isFree = `NOT EXISTS (${selectKeys} AND inquiry_id <> ?2)`

interface Claim {
  readonly id: string
  readonly receivedAt?: Date
  readonly expiresAt: number
}

/** Holds a key if no other request holds any key of this one. */
export const claim = (
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

/** Gives a client's key that nobody else holds the receipt of the same content. */
export const shareReceipt = (keys: readonly RequestKey[], id: string, now: Date) =>
  keys
    .filter(({ ofContent }) => !ofContent)
    .map((key) => ({
      sql: `INSERT INTO inquiry_keys SELECT ?3, ?4, inquiry_id, received_at, ?5 FROM inquiry_keys
            WHERE hash IN (SELECT value FROM json_each(?1)) AND inquiry_id <> ?2
              AND received_at IS NOT NULL
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
