import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { at, broken, type Fault, lacks, says } from '@/e2e/support/faults'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { audit } from '@/packages/doctor/src/audit'

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request) body += chunk
  return body
}

/** Starts a proxy that puts a fault into what the site answers; returns how the site is reached through it. */
async function startProxy(site: string, fault: Fault) {
  const carry = broken(fetch, fault)
  const server = createServer(async (request, response) => {
    const { method = 'GET', url = '/', headers } = request
    const body = await bodyOf(request)
    const sentHeaders = new Headers(
      Object.entries(headers).filter(
        ([name]) => !['host', 'connection', 'content-length'].includes(name),
      ) as [string, string][],
    )
    const answer = await carry(site + url, {
      method,
      headers: sentHeaders,
      redirect: 'manual',
      ...(body && { body }),
    })
    // What was decompressed and changed has another length.
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
      answer.headers.delete(name)
    response.writeHead(answer.status, [...answer.headers].flat())
    response.end(await answer.text())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const proxy = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    fetch: ((input, init) => fetch(String(input).replace(site, proxy), init)) as typeof fetch,
    close: () => server.close(),
  }
}

const faults: readonly (readonly [claim: string, fault: Fault])[] = [
  ['agent skills', at(/SKILL\.md$/, says(/$/, '\n'))],
  ['security headers', at('/agents.md', lacks('x-frame-options'))],
  ['quota', ({ headers }) => headers.set('ratelimit', '"default";r=50;t=9')],
  [
    'Markdown content',
    (draft) => {
      if (draft.headers.get('content-type')?.startsWith('text/markdown'))
        draft.body = draft.body.replaceAll(/^[-*] .*\n/gm, '')
    },
  ],
  ['security.txt', at('/.well-known/security.txt', says(/Expires: \d+/, 'Expires: 2020'))],
]

test('five faults that a proxy puts in are named', async ({ baseURL }) => {
  const site = String(baseURL)
  const proxy = await startProxy(site, (draft, request) => {
    for (const [, fault] of faults) fault(draft, request)
  })
  try {
    const { claims, ok } = await audit(site, {
      fetch: proxy.fetch,
      headers: { 'x-forwarded-for': newClientAddress() },
    })
    const wrong = claims.filter(({ verdict }) => verdict === 'false')
    expect(wrong.map(({ name }) => name).sort()).toEqual(faults.map(([name]) => name).sort())
    for (const { reasons } of wrong) expect(reasons.join()).toMatch(/\S/)
    expect(ok).toBe(false)
  } finally {
    proxy.close()
  }
})
