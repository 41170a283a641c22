import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'

const body = JSON.stringify({
  type: 'anonymous',
  requested_credential_type: 'access_token',
  requested_scopes: ['jobs.read'],
})

/** Undefined where the server is too busy and asks for a retry. */
async function registerOnce(url: string): Promise<string | undefined> {
  const response = await fetch(`${url}/agent/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': newClientAddress() },
    body,
  })
  return ((await response.json()) as { access_token?: string }).access_token
}

/** Registers from several clients at once until the server is gone. */
async function registerUntilKilled(url: string, tokens: string[]): Promise<void> {
  const client = async () => {
    for (;;)
      try {
        const token = await registerOnce(url)
        if (token) tokens.push(token)
      } catch {
        return
      }
  }
  await Promise.all(Array.from({ length: 8 }, client))
}

test('every token that was answered before kill -9 works after the restart', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'durability-'))
  const env = { DATA_DIR: dataDir }
  const tokens: string[] = []

  const first = await startSite({ env })
  const registering = registerUntilKilled(first.url, tokens)
  await expect.poll(() => tokens.length).toBeGreaterThan(100)
  await first.kill('SIGKILL')
  await registering

  const second = await startSite({ env })
  const statuses = await Promise.all(
    tokens.map(async (token) => {
      const response = await fetch(`${second.url}/api/v1/jobs`, {
        headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': newClientAddress() },
      })
      return response.status
    }),
  )
  expect(new Set(statuses)).toEqual(new Set([200]))

  const unknown = await fetch(`${second.url}/api/v1/jobs`, {
    headers: { authorization: 'Bearer unknown', 'x-forwarded-for': newClientAddress() },
  })
  expect(unknown.status).toBe(401)
  await second.kill('SIGKILL')
  rmSync(dataDir, { recursive: true })
})
