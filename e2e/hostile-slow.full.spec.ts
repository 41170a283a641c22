import type { Duplex } from 'node:stream'
import { requestSecondsMax } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import { exchange, requestText, requireAlive } from '@/testing/raw'
import { expect, test } from '@/testing/test'

const json = 'content-type: application/json'
const written = [
  paths.register,
  paths.revoke,
  paths.inquiries,
  paths.mcp,
  paths.pageTool('submit_contact_inquiry'),
] as const
const form = 'content-type: multipart/form-data; boundary=x'

test.afterEach(({ baseURL }) => requireAlive(baseURL ?? ''))

/** Goes on for as long as the server listens. */
function repeating(part: string | Buffer, everyMs: number) {
  return (socket: Duplex) => {
    const timer = setInterval(() => socket.writable && socket.write(part), everyMs)
    socket.on('close', () => clearInterval(timer))
  }
}

test('slow heads and slow bodies are cut off within ten seconds', async ({ baseURL }) => {
  const url = baseURL ?? ''
  const bodyOf = (path: string, type: string) =>
    requestText(`POST ${path}`, [type, 'content-length: 10000'])
  const slow: [string, string, string][] = [
    ['head', 'GET /work HTTP/1.1\r\nhost: localhost\r\n', 'a: b\r\n'],
    ['one header', 'GET /work HTTP/1.1\r\nhost: localhost\r\ncookie: ', 'a'],
    ['request line', 'GET /', 'a'],
    ['silence', 'POST /mcp HTTP/1.1\r\n', ''],
    ['body of a GET', requestText('GET /work', ['content-length: 10000']), 'x'],
    [
      'chunks',
      requestText(`POST ${paths.mcp}`, [json, 'transfer-encoding: chunked']),
      '1\r\nx\r\n',
    ],
    ['form', bodyOf(paths.contact, form), 'x'],
    ...written.map((path): [string, string, string] => [path, bodyOf(path, json), 'x']),
  ]
  const responses = await Promise.all(
    slow.map(async ([name, first, drop]) => ({
      name,
      ...(await exchange(url, first, repeating(drop, 700))),
    })),
  )
  for (const { name, status, seconds, body } of responses) {
    // A page does not wait for a body nobody asked for.
    const statuses = name === 'body of a GET' ? [200, 408] : [408]
    expect(statuses, name).toContain(status)
    if (status === 408) expect(body, name).toContain('"error":"invalid_request"')
    if (status === 408) expect(seconds, name).toBeGreaterThan(requestSecondsMax / 2)
    expect(seconds, name).toBeLessThanOrEqual(10)
  }
})
