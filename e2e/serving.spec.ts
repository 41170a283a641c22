import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { builtFor } from '@/e2e/support/built-for'
import { anna } from '@/e2e/support/inquiries'
import { startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { findFreePort } from '@/packages/agent-access/test/free-port'

test('asked to end, it finishes what it is answering', async () => {
  const site = await startSite()
  const body = JSON.stringify({ ...anna, challenge: 'A quiet end.', dryRun: true })
  const uploads = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const socket = connect(Number(new URL(site.url).port), 'localhost')
      await once(socket, 'connect')
      socket.write(
        `POST /api/v1/inquiries HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${newClientAddress()}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 20)}`,
      )
      return { socket, answer: text(socket) }
    }),
  )
  const health = () => fetch(`${site.url}/healthz`).then(({ status }) => status)
  await expect.poll(health).toBe(200)
  process.kill(site.pid, 'SIGTERM')
  await expect.poll(() => health().catch(() => 'refused')).toBe('refused')
  for (const { socket } of uploads) socket.write(body.slice(20))
  for (const { answer } of uploads) expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
  await site.stop()
})

test('for another address than that of its build it does not start, and says what to do', async () => {
  const port = await findFreePort()
  for (const [SITE_URL, wanted] of [
    ['https://other.example', 'https://other.example'],
    [undefined, `http://localhost:${port}`],
  ] as const)
    await expect(startSite({ port, env: { SITE_URL } })).rejects.toThrow(
      `This build is for ${builtFor()}, but the address is now ${wanted} (SITE_URL, else http://localhost:$PORT). Set SITE_URL=${builtFor()}, or build again with SITE_URL=${wanted}.`,
    )
})

test('an idle connection is kept for longer than our nginx keeps one', async ({ request }) => {
  const response = await request.get('/healthz')
  const [, ours] = /^timeout=(\d+)$/.exec(response.headers()['keep-alive'] ?? '') ?? []
  const [, nginx] = /keepalive_timeout (\d+)s;/.exec(readFileSync('docs/nginx.conf', 'utf8')) ?? []
  expect(Number(ours)).toBeGreaterThan(Number(nginx))
})
