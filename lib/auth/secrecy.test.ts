import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { longTimeoutMs, startRedis } from '@/e2e/support/redis'
import { times } from '@/e2e/support/scale'
import type { CredentialStore } from '@/lib/database/credentials'
import { credentialTables, SqliteCredentials } from '@/lib/database/credentials.sqlite'
import { UpstashCredentials } from '@/lib/database/credentials.upstash'
import { openRedis } from '@/lib/database/redis.upstash'
import { databaseWith } from '@/lib/database/sqlite'
import type { RegistrationResponse } from '@/lib/domain/registration'
import { registrationHandlers } from './credentials'
import { hashOf } from './verify'

const registrations = times(10_000, 1000)
const tokenChars = 43

const newRequest = () =>
  new Request('https://oddvale.example/agent/auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"type":"anonymous","requested_credential_type":"access_token","requested_scopes":["jobs.read"]}',
  })

describe('many registrations', () => {
  async function registerAll(store: CredentialStore): Promise<RegistrationResponse[]> {
    const { POST } = registrationHandlers(() => ({ credentials: store }))
    const registerOnce = async (): Promise<RegistrationResponse> =>
      (await POST(newRequest())).json()
    const answers: RegistrationResponse[] = []
    while (answers.length < registrations)
      answers.push(...(await Promise.all(Array.from({ length: 20 }, registerOnce))))
    return answers
  }

  function expectUnique(answers: RegistrationResponse[]) {
    expect(new Set(answers.map((answer) => answer.access_token)).size).toBe(registrations)
    expect(new Set(answers.map((answer) => answer.registration_id)).size).toBe(registrations)
  }

  /** Which of the texts, all of one length, stand anywhere in the files. */
  function found(texts: ReadonlySet<string>, files: readonly string[]): Set<string> {
    const hits = new Set<string>()
    for (const file of files)
      for (const [run] of readFileSync(file, 'latin1').matchAll(/[\w-]{43,}/g))
        for (let at = 0; at + tokenChars <= run.length; at++) {
          const text = run.slice(at, at + tokenChars)
          if (texts.has(text)) hits.add(text)
        }
    return hits
  }

  function expectHashesOnly(answers: RegistrationResponse[], files: readonly string[]) {
    const tokens = answers.map((answer) => answer.access_token)
    const secrets = tokens.map((token) => token.slice('agt_'.length))
    const hashes = tokens.map((token) => hashOf(token).slice(0, tokenChars))
    expect(found(new Set([...secrets, ...hashes]), files)).toEqual(new Set(hashes))
  }

  test('repeat no token or id and leave none in the SQLite files', async () => {
    const ownDir = mkdtempSync(join(tmpdir(), 'auth-'))
    const ownDatabase = databaseWith(ownDir, credentialTables)
    const answers = await registerAll(new SqliteCredentials(ownDatabase))
    expectUnique(answers)
    const files = readdirSync(ownDir).map((name) => join(ownDir, name))
    expectHashesOnly(answers, files)
    ;(await ownDatabase()).close()
    rmSync(ownDir, { recursive: true })
  })

  describe('in Redis', () => {
    let redis: Awaited<ReturnType<typeof startRedis>>
    beforeAll(async () => {
      redis = await startRedis()
    })
    afterAll(() => redis.stop())

    test('repeat no token or id and leave none in the dump', async () => {
      const answers = await registerAll(new UpstashCredentials(openRedis(redis, longTimeoutMs)))
      expectUnique(answers)
      await redis.command('CONFIG', 'SET', 'rdbcompression', 'no')
      await redis.command('SAVE')
      const dumpDir = await redis.command('CONFIG', 'GET', 'dir')
      expectHashesOnly(answers, [join(String((dumpDir as string[])[1]), 'dump.rdb')])
    })
  })
})
