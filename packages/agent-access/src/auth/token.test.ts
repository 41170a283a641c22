import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { times } from '../../test/scale'
import { openTemporaryDatabase } from '../../test/sqlite'
import { toBase64Url } from '../http/base64'
import { createSigner } from '../http/signature'
import { englishMessages } from '../messages'
import type { CredentialStore } from '../stores/credentials'
import { createCredentialIssuer } from './token'

const now = new Date('2026-12-01T09:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)
const secret = 'a-secret-of-a-site-that-nobody-can-guess'
const storeWith = (secret: string): CredentialStore => ({
  revoke: () => Promise.reject(new Error('nothing is revoked here')),
  isRevoked: async () => false,
  readOrCreateSecret: async () => secret,
})
const registrations = times(10_000, 1000)

async function issueMany(store: CredentialStore) {
  const credentials = createCredentialIssuer(store, englishMessages)
  const issue = () => credentials.issue(['jobs.read'], new Date())
  const issued = await Promise.all(Array.from({ length: registrations }, issue))
  expect(new Set(issued.map(({ token }) => token)).size).toBe(registrations)
  expect(new Set(issued.map(({ registrationId }) => registrationId)).size).toBe(registrations)
  return issued
}

test(`${registrations} registrations leave no row and no byte in SQLite`, async () => {
  const { dir, db, stores, close } = await openTemporaryDatabase()
  const sizes = async () => {
    await db.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    return readdirSync(dir).map((name) => [name, readFileSync(join(dir, name)).length])
  }
  await createCredentialIssuer(stores.credentials, englishMessages).issue(['jobs.read'], now)
  const before = await sizes()
  const [first] = await issueMany(stores.credentials)
  expect(await sizes()).toEqual(before)
  for (const name of readdirSync(dir))
    expect(readFileSync(join(dir, name), 'latin1')).not.toContain(first?.registrationId)
  expect((await db.execute('SELECT * FROM revocations')).rows).toEqual([])
  close()
})

test('a token lives for 3600 seconds, to the millisecond', async () => {
  const credentials = createCredentialIssuer(storeWith(secret), englishMessages)
  const { token, registrationId } = await credentials.issue(['jobs.read', 'public.read'], now)
  const scopes = ['jobs.read', 'public.read']
  const expiresAt = later(3_600_000)
  expect(await credentials.find(token, later(3_599_999))).toEqual({
    registrationId,
    scopes,
    expiresAt,
  })
  expect(await credentials.find(token, expiresAt)).toBeUndefined()
})

test('the secret before is accepted while it stands behind the new one, and no longer', async () => {
  const [older, newer] = [`${secret}-of-before`, `${secret}-of-now`]
  const issuedBefore = await createCredentialIssuer(storeWith(older), englishMessages).issue(
    ['jobs.read'],
    now,
  )
  const both = createCredentialIssuer(storeWith(`${newer}\n${older}`), englishMessages)
  const issuedNow = await both.issue(['jobs.read'], now)
  const one = createCredentialIssuer(storeWith(newer), englishMessages)
  expect(await both.find(issuedBefore.token, now)).toBeDefined()
  expect(await one.find(issuedNow.token, now)).toBeDefined()
  expect(await one.find(issuedBefore.token, now)).toBeUndefined()
})

test.each(['', 'short', `short\n${secret}`])(
  'the kept secret %j signs nothing, and the log says what to do',
  async (secret) => {
    const issuing = createCredentialIssuer(storeWith(secret), englishMessages).issue(
      ['jobs.read'],
      now,
    )
    await expect(issuing).rejects.toMatchObject({
      code: 'temporarily_unavailable',
      cause: { message: expect.stringMatching(/fewer than 32 characters.*openssl rand/) },
    })
  },
)

test('what another secret signed, or this one for another purpose, is no token', async () => {
  const credentials = createCredentialIssuer(storeWith(secret), englishMessages)
  const forge = async (purpose: string, key: string) => {
    const text = `reg_${'x'.repeat(22)} ${later(1000).getTime()} contact.submit`
    const payload = toBase64Url(new TextEncoder().encode(text).buffer)
    return `agt_${payload}${await createSigner(purpose, [key]).sign(payload)}`
  }
  expect(await credentials.find(await forge('credential', secret), now)).toBeDefined()
  expect(await credentials.find(await forge('credential', `${secret}!`), now)).toBeUndefined()
  expect(await credentials.find(await forge('preview-link', secret), now)).toBeUndefined()
})

test('a revocation is kept for longer than any clock honours its token', async () => {
  const revocations: [string, Date][] = []
  const store = {
    ...storeWith(secret),
    revoke: async (...revocation: [string, Date]) => void revocations.push(revocation),
  }
  const credentials = createCredentialIssuer(store, englishMessages)
  const { token, registrationId, expiresAt } = await credentials.issue(['jobs.read'], now)
  await credentials.revoke(token, now)
  expect(revocations).toEqual([[registrationId, new Date(expiresAt.getTime() + 300_000)]])
})
