import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { defaultLimits } from 'next-host'
import { expect, test } from 'vitest'
import { fileWaitMs } from '@/lib/config/limits'
import { createSiteHttpServer } from './http-server'

test.each([
  [400, 'GET / HTTP/1.1\r\n\r\n', 'valid Host header'],
  [408, 'GET / HTTP/1.1\r\nHost: x\r\n', 'within 1 seconds'],
  [417, 'GET / HTTP/1.1\r\nHost: x\r\nExpect: the-best\r\n\r\n', 'Expect: 100-continue'],
  [
    431,
    `GET / HTTP/1.1\r\nHost: x\r\n${'a:\r\n'.repeat(defaultLimits.requestHeaders)}\r\n`,
    `at most ${defaultLimits.requestHeaders} headers`,
  ],
])(
  'an HTTP request that is refused with %i gets a problem of this site',
  async (status, request, detail) => {
    const server = createSiteHttpServer((_, response) => void response.end(), 0, 1).listen(
      0,
      '127.0.0.1',
    )
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(request)
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
    expect(head).toContain(`HTTP/1.1 ${status} `)
    expect(head.toLowerCase()).toContain('content-type: application/problem+json')
    const problem = JSON.parse(body.slice(body.indexOf('{'), body.lastIndexOf('}') + 1))
    expect(problem).toMatchObject({ status, error: 'invalid_request' })
    expect(problem.detail).toContain(detail)
    server.close()
  },
)

test('a file that is still to be made is answered before its connection counts as stalled', () => {
  expect(fileWaitMs / 1000).toBeLessThan(defaultLimits.stalledSeconds)
})
