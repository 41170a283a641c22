import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { anna } from '@/e2e/support/inquiries'
import { startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { ignoreEnvFiles } from '@/scripts/cli/environment.mjs'
import { root } from '@/scripts/cli/root.mjs'

let folder: string
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'backup-'))
})
test.afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Beside the test, which goes on posting meanwhile. */
const run = (dataDir: string, script: string, ...args: string[]) =>
  new Promise<{ failed: boolean; stdout: string; stderr: string }>((resolve) => {
    const env = { ...process.env, ...ignoreEnvFiles, DATA_DIR: dataDir, INIT_CWD: folder }
    const command = ['--import', 'tsx', 'tools/run.ts', script, ...args]
    const options = { cwd: root, env, maxBuffer: 2 ** 26 }
    execFile(process.execPath, command, options, (error, stdout, stderr) =>
      resolve({ failed: error !== null, stdout, stderr }),
    )
  })

const backups = 3

test('a copy taken under load brings back every acknowledged inquiry, and no token', async () => {
  const site = await startSite({ env: { DATA_DIR: join(folder, 'live') } })
  const acknowledged: string[] = []
  const tokens: string[] = []
  const revoked: string[] = []
  const headers = () => ({
    'content-type': 'application/json',
    'x-forwarded-for': newClientAddress(),
  })
  const post = (path: string, body: object) =>
    fetch(`${site.url}${path}`, { method: 'POST', headers: headers(), body: JSON.stringify(body) })
  const register = async () => {
    const response = await post('/agent/auth', {
      type: 'anonymous',
      requested_credential_type: 'access_token',
      requested_scopes: ['jobs.read'],
    })
    return ((await response.json()) as { access_token: string }).access_token
  }

  let busy = true
  const client = async () => {
    while (busy) {
      const challenge = `An inquiry of its own: ${randomUUID()}`
      const response = await post('/api/v1/inquiries', { ...anna, challenge })
      if (response.status === 202)
        acknowledged.push(((await response.json()) as { inquiryId: string }).inquiryId)
      tokens.push(await register())
      const token = await register()
      if ((await post('/agent/auth/revoke', { token })).status === 200) revoked.push(token)
    }
  }
  const clients = Array.from({ length: 4 }, client)

  let before = { acknowledged, tokens, revoked }
  for (let taken = 0; taken < backups; taken++) {
    const enough = acknowledged.length + 20
    await expect.poll(() => acknowledged.length).toBeGreaterThan(enough)
    before = { acknowledged: [...acknowledged], tokens: [...tokens], revoked: [...revoked] }
    const { failed, stderr } = await run(join(folder, 'live'), 'backup', 'save', 'copies')
    expect({ failed, stderr }).toEqual({ failed: false, stderr: '' })
  }
  const afterwards = acknowledged.length
  busy = false
  await Promise.all(clients)
  await site.kill('SIGKILL')

  const copies = readdirSync(join(folder, 'copies')).sort()
  expect(copies).toHaveLength(backups)
  const restored = join(folder, 'restored')
  const { failed, stdout } = await run(restored, 'backup', 'restore', `copies/${copies.at(-1)}`)
  expect(failed).toBe(false)
  console.log(
    `${before.acknowledged.length} inquiries and ${before.tokens.length} tokens before the copy, ` +
      `${afterwards} inquiries when it was done. ${stdout.trim()}`,
  )

  const listed = JSON.parse((await run(restored, 'inquiries', 'list', '--json')).stdout) as {
    id: string
  }[]
  const ids = new Set(listed.map(({ id }) => id))
  expect(before.acknowledged.filter((id) => !ids.has(id))).toEqual([])

  const again = await startSite({ env: { DATA_DIR: restored } })
  const use = async (token: string) => {
    const authorization = `Bearer ${token}`
    const response = await fetch(`${again.url}/api/v1/jobs`, {
      headers: { ...headers(), authorization },
    })
    return response.status
  }
  const unless = async (expected: number, candidates: string[]) => {
    const found = await Promise.all(candidates.map(use))
    return found.filter((status) => status !== expected)
  }
  expect(before.tokens.length).toBeGreaterThan(20)
  // The secret is in no copy: otherwise tokens that were revoked after it would live again.
  expect(await unless(401, [...before.tokens, ...before.revoked])).toEqual([])
  await again.stop()
})
