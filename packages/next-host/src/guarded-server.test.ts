import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { createRequestGuard, createSite } from 'agent-access/edge'
import { expect, test } from 'vitest'
import { createGuardedHttpServer } from './guarded-server'
import { defaultLimits } from './limits'

const guard = createRequestGuard({
  site: () => createSite('https://shop.example'),
  proxies: { platform: 'server', trustedProxies: 0 },
})

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
    const server = createGuardedHttpServer((_, response) => void response.end(), {
      guard,
      trustedProxies: 0,
      requestSeconds: 1,
    }).listen(0, '127.0.0.1')
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
