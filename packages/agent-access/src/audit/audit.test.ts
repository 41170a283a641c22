import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { findFreePort } from '../../test/free-port'
import { type AuditOptions, auditSite } from './audit'
import { formatClaim, formatReportSummary } from './command'

async function auditOfServer(listener: RequestListener, options: AuditOptions = {}) {
  const server = createServer(listener)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return await auditSite(origin, { wait: async () => {}, ...options })
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

test.each([
  ['a protected deployment', doorkeeper, /^Nobody is let in: \/llms\.txt 401, /],
  [
    'a server of files',
    fileServer,
    /^What answers here offers nothing to agents \(\/llms\.txt 404, /,
  ],
  [
    'an app of one page',
    appOfOnePage,
    /^What answers here offers nothing to agents \(\/llms\.txt 200, /,
  ],
])('%s is one line', async (_, listener, reason) => {
  const { claims, ok } = await auditOfServer(listener)
  expect(claims.at(-1)).toMatchObject({
    name: 'offer',
    verdict: 'false',
    reasons: [expect.stringMatching(reason)],
  })
  expect(claims).toHaveLength(2)
  expect(ok).toBe(false)
})

test('where nobody answers, that is one line', async () => {
  const { claims } = await auditSite(`http://127.0.0.1:${await findFreePort()}`)
  expect(claims.map(({ verdict }) => verdict)).toEqual(['false'])
  expect(claims[0]?.reasons.join()).toContain('ECONNREFUSED')
})

/** A site of one guide, which leads to another document. */
const guideOnly =
  (address: string): RequestListener =>
  ({ url, headers }, response) =>
    url === '/llms.txt'
      ? response
          .setHeader('content-type', 'text/plain')
          .end(
            `# Library\n- [Home](http://${headers.host}/)\n${address && `- http://${headers.host}${address}\n`}`,
          )
      : response.writeHead(url === '/' ? 200 : 404).end()

test('of what a site does not offer nothing is said', async () => {
  const { claims, ok } = await auditOfServer(guideOnly(''))
  expect(claims.map(({ name }) => name)).toEqual([
    ...['site', 'offer', 'site name', 'wrong addresses', 'llms.txt', 'base address', 'addresses'],
  ])
  expect(ok).toBe(true)
})

test.each([
  ['/openapi.json', 'OpenAPI'],
  ['/robots.txt', 'robots.txt'],
  ['/.well-known/security.txt', 'security.txt'],
  ['/.well-known/agent-skills/index.json', 'agent skills'],
])('what a site names and does not have is false: %s', async (address, name) => {
  const { claims } = await auditOfServer(guideOnly(address))
  expect(claims.find(({ verdict }) => verdict === 'false')).toMatchObject({
    name,
    reasons: [`${address} answered 404`],
  })
})

/** A site of one guide, whose answers say in turn that so many requests are left, and for how long. */
function counting(states: readonly string[]): RequestListener {
  let count = 0
  const guide = guideOnly('')
  return (request, response) => {
    if (request.url === '/llms.txt') {
      const state = states[Math.min(count, states.length - 1)]
      count += 1
      response
        .setHeader('ratelimit', `"default";${state}`)
        .setHeader('ratelimit-policy', '"default";q=30;w=60')
    }
    guide(request, response)
  }
}

test.each([
  [
    'falls after the window has ended',
    ['r=20;t=1', 'r=25;t=1', 'r=29;t=60', 'r=28;t=60'],
    'proven',
  ],
  ['rises all the time', [...Array(20).keys()].map((left) => `r=${left + 5};t=1`), 'unproven'],
  ['stays while no window ends', ['r=20;t=40'], 'false'],
])('a quota that %s', async (_, states, verdict) => {
  const { claims } = await auditOfServer(counting(states))
  expect(claims.find(({ name }) => name === 'quota')?.verdict).toBe(verdict)
})

/** A server that answers a path only the second time. */
function compiling(path: string): RequestListener {
  const guide = guideOnly('')
  let isCompiled = false
  return (request, response) => {
    if (request.url !== path || isCompiled) guide(request, response)
    isCompiled ||= request.url === path
  }
}

test.each(['/', '/llms.txt'])('%s that is not compiled yet is asked once more', async (path) => {
  const retries: string[] = []
  const { claims, ok } = await auditOfServer(compiling(path), {
    answerSeconds: 0.3,
    onRetry: (path) => retries.push(path),
  })
  expect(claims.filter(({ verdict }) => verdict !== 'proven')).toEqual([])
  expect([ok, retries]).toEqual([true, [path]])
})

const control = '\u001b[31m\u001b]0;owned\u0007\u009b2J\u202eevil\u200b\r\u0008'

/** Passes for this site, and sends what a terminal obeys wherever it is asked for more. */
const saying =
  (body: string): RequestListener =>
  ({ url, headers }, response) =>
    url === '/llms.txt'
      ? response
          .setHeader('content-type', 'text/plain')
          .end(`# a\n- [${control}](http://${headers.host}/${encodeURIComponent(control)})\n`)
      : response.writeHead(url === '/nothing/here' ? 404 : 200, { 'content-type': 'a/b' }).end(body)

test.each([
  ['text', control],
  ['names', JSON.stringify({ skills: [{ name: control }], openapi: control, issuer: control })],
  ['deep JSON', `{"openapi": "3.1.0", "paths": ${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`],
])('%s that is obeyed by a terminal is not repeated', async (_, body) => {
  const report = await auditOfServer(saying(body))
  expect(report.claims.length).toBeGreaterThan(15)
  expect(report.claims.filter(({ verdict }) => verdict === 'false').length).toBeGreaterThan(10)
  const lines = report.claims.map((claim) => formatClaim(claim))
  const output = [...lines, formatReportSummary(report), JSON.stringify(report)].join('\n')
  expect(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.exec(output.replaceAll('\n', ''))).toBeNull()
})
