import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { streamedBytesMin } from './limits'
import { bodiesFile, indexFile, loadPrerendered, packResponses } from './prerendered'
import { sendPrerendered } from './respond'

const body = Buffer.alloc(3 * streamedBytesMin, 'a brochure ')
let folder: string
let server: Server
let url: string

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'large-'))
  mkdirSync(folder, { recursive: true })
  const response = {
    kind: 'file',
    status: 200,
    headers: { 'content-type': 'application/pdf' },
    tag: 'large',
    span: [7, body.length],
  } as const
  writeFileSync(join(folder, bodiesFile), Buffer.concat([Buffer.from('another'), body]))
  const list = packResponses([['/brochure.pdf', response]])
  writeFileSync(join(folder, indexFile), JSON.stringify(list))
  const site = loadPrerendered(folder)
  server = createServer((incoming, outgoing) => {
    void sendPrerendered({ incoming, outgoing, fields: new Map() }, response, site)
  })
  await new Promise<void>((done) => server.listen(0, done))
  url = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterEach(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

test('a large body is sent whole, by range and as its head alone', async () => {
  const whole = await fetch(url)
  expect(Buffer.from(await whole.arrayBuffer()).equals(body)).toBe(true)
  const part = await fetch(url, { headers: { range: `bytes=${streamedBytesMin}-` } })
  expect(part.status).toBe(206)
  expect(Buffer.from(await part.arrayBuffer()).equals(body.subarray(streamedBytesMin))).toBe(true)
  const head = await fetch(url, { method: 'HEAD' })
  expect(head.headers.get('content-length')).toBe(String(body.length))
})

test('a reader that leaves takes nothing from the next', async () => {
  for (let times = 0; times < 5; times++) {
    const leaving = new AbortController()
    const { body: bytes } = await fetch(url, { signal: leaving.signal })
    await bytes?.getReader().read()
    leaving.abort()
  }
  const { byteLength } = await (await fetch(url)).arrayBuffer()
  expect(byteLength).toBe(body.length)
})
