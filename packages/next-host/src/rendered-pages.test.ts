import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRenderedPages } from './rendered-pages'

const folder = mkdtempSync(join(tmpdir(), 'rendered-pages-'))
const page = `exports.handler = async (request, response, { requestMeta }) => {
  response.setHeader('x-own-address', requestMeta.initURL)
  response.setHeader('set-cookie', ['a=1', 'b=2'])
  response.end(JSON.stringify(request.headers))
}`

const server = createServer(async (incoming, outgoing) => {
  const pages = createRenderedPages(
    [{ pattern: '^/now$', file: 'page.cjs' }],
    folder,
    'http://localhost:1',
  )
  const file = pages.find('/now') ?? expect.unreachable()
  const headers = { 'x-given': 'by the decision' }
  const asked = { incoming, address: '/now', headers, body: new Uint8Array() }
  const { content, headers: sent } = await pages.render(file, asked)
  outgoing.writeHead(200, [...sent].flat()).end(content)
})

beforeAll(async () => {
  writeFileSync(join(folder, 'page.cjs'), page)
  await once(server.listen(0, 'localhost'), 'listening')
})
afterAll(() => void server.close())

test('of the headers by which the parts of Next talk to each other none reaches it from outside', async () => {
  const own = { 'accept-language': 'de', rsc: '1', 'next-router-prefetch': '1' }
  const forged = {
    cookie: 'a=b',
    'x-middleware-rewrite': '/other',
    'x-nextjs-data': '1',
    'x-invoke-status': '404',
    'x-matched-path': '/other',
    'x-now-route-matches': '1=a',
    'x-prerender-revalidate': 'a',
    'next-resume': '1',
    'next-router-state-tree': '[]',
  }
  const { port } = server.address() as AddressInfo
  const response = await fetch(`http://localhost:${port}/asked`, { headers: { ...own, ...forged } })
  const reached = await response.json()
  expect(reached).toMatchObject({ ...own, 'x-given': 'by the decision' })
  for (const name in forged) expect(reached, name).not.toHaveProperty(name)
  expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(response.headers.get('x-own-address')).toBe('http://localhost:1/asked')
})
