import { METHODS } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { exchange, requestText, requireAlive } from '@/e2e/support/raw-socket'
import { paths } from '@/lib/config/paths'

const unserved = METHODS.filter(
  (method) => !['GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT'].includes(method),
)

const addresses = [
  [paths.work, 'GET, HEAD'],
  [paths.contact, 'GET, HEAD, POST'],
  [paths.jobs, 'GET, HEAD, OPTIONS'],
  [paths.inquiries, 'POST, OPTIONS'],
  [paths.register, 'POST, OPTIONS'],
  [paths.revoke, 'POST, OPTIONS'],
  [paths.mcp, 'POST, OPTIONS'],
  [paths.pageTool('list_roles'), 'POST, OPTIONS'],
  [paths.openapi, 'GET, HEAD, OPTIONS'],
] as const

afterEach(() => requireAlive(site.connect))

for (const [path, allow] of addresses)
  test(`every method ${path} does not serve is refused with 405 and named`, async () => {
    for (const method of unserved) {
      const { status, headers, body } = await exchange(
        site.connect,
        requestText(`${method} ${path}`),
      )
      expect(status, method).toBe(405)
      expect(headers.get('allow'), method).toBe(allow)
      expect(headers.get('ratelimit-policy'), method).toContain('default')
      expect(body, method).toContain('"error":"method_not_allowed"')
      if (path !== paths.mcp) expect(body, method).toContain(`${method} is not served here`)
    }
  })

test('where nothing is served by method, none finds anything', async () => {
  for (const path of [
    paths.health,
    '/_next/static/x',
    '/work.md',
    '/agent-access/work',
    '/api/nothing',
  ])
    for (const method of unserved) {
      const { status } = await exchange(site.connect, requestText(`${method} ${path}`))
      expect([404, 405], `${method} ${path}`).toContain(status)
    }
})

test('what is no method of HTTP ends the connection', async () => {
  for (const line of ['FOO /work', 'get /work', 'CONNECT evil.example:443', 'GET\t/work', '']) {
    const { status } = await exchange(site.connect, requestText(line))
    expect([0, 400], line).toContain(status)
  }
})
