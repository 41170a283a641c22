import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { anyFree } from '@/e2e/support/ports.mjs'
import { audit } from '@/packages/doctor/src/audit'
import { limits } from '@/packages/doctor/src/limits'
import { network } from '@/packages/doctor/src/net/transport'
import { agency } from './profile'

const transport = network({ headerBytesMax: limits.headerBytesMax })
const auditOf = (origin: string) =>
  audit(origin, { transport, allowPrivate: true, profile: agency })

async function auditOfServer(listener: RequestListener) {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    return await auditOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const fileServer: RequestListener = ({ url }, response) =>
  url === '/'
    ? response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>')
    : response.writeHead(404).end('Not found')

const appOfOnePage: RequestListener = (_, response) =>
  response.setHeader('content-type', 'text/html').end('<h1>Hello</h1>')

const doorkeeper: RequestListener = (_, response) => response.writeHead(401).end()

test('a protected deployment is one line', async () => {
  const { claims } = await auditOfServer(doorkeeper)
  expect(claims.map(({ verdict, reasons }) => [verdict, reasons])).toEqual([
    ['false', [expect.stringMatching(/^Nobody is let in: \/llms\.txt 401, /)]],
  ])
})

test.each([
  ['a server of files', fileServer],
  ['an app of one page', appOfOnePage],
])('%s is none of these sites, and gets the general claims', async (_, listener) => {
  const { claims, ok } = await auditOfServer(listener)
  const [first, ...general] = claims
  expect(first).toMatchObject({ id: 'agency.site', verdict: 'false' })
  expect(first?.reasons.join()).toContain('the general claims alone')
  expect(general.length).toBeGreaterThan(20)
  expect(general.filter(({ verdict }) => verdict === 'false')).toEqual([])
  expect(general.find(({ id }) => id === 'site.answers')?.verdict).toBe('proven')
  expect(ok).toBe(false)
})

test('where nobody answers, that is one line', async () => {
  const { claims } = await auditOf(`http://127.0.0.1:${await anyFree()}`)
  expect(claims.map(({ verdict }) => verdict)).toEqual(['false'])
  expect(claims[0]?.reasons.join()).toContain('ECONNREFUSED')
})
