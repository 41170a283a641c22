import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { webBotAuth } from 'agent-access'
import { closeDatabases, fetchDirectory, sqliteStores } from 'agent-access/node'
import { afterAll, expect, test } from 'vitest'
import { anna, toText } from '@/e2e/support/inquiries'
import { site } from '@/e2e/support/site'
import { createAccess } from '@/lib/agent-access'
import { paths } from '@/lib/config/paths'
import type { InquiryContent } from '@/lib/contact/schema'
import { createOperator, directoryType } from '@/packages/agent-access/test/operator'

const operator = await createOperator()
let fetched = 0
const directory = createServer((_, response) => {
  fetched += 1
  response.setHeader('content-type', directoryType).end(JSON.stringify(operator.directory))
}).listen(0, '127.0.0.1')
await once(directory, 'listening')
const agent = `http://localhost:${(directory.address() as AddressInfo).port}`
const dir = mkdtempSync(join(tmpdir(), 'who-asks-'))
afterAll(async () => {
  directory.close()
  await closeDatabases()
})

test('an inquiry of a verified agent names its operator, where it is kept and in the mail', async () => {
  const access = createAccess({
    verify: webBotAuth({ fetchDirectory, forTests: true }),
    stores: sqliteStores<InquiryContent>(dir),
    delivery: 'elsewhere',
  })
  const { origin, host } = new URL(access.services().site.origin)
  const send = async (headers: Record<string, string>, email: string) => {
    const response = await access.handle(
      new Request(origin + paths.inquiries, {
        method: 'POST',
        headers: { 'content-type': 'application/json', host, ...headers },
        body: JSON.stringify({ ...anna, workEmail: email }),
      }),
      '192.0.2.1',
    )
    expect(response?.status).toBe(202)
    return String((await response?.json())?.inquiryId)
  }
  const ids = [
    await send(await operator.sign(host, agent), 'a@client.example'),
    await send(await operator.sign('elsewhere.example', agent), 'b@client.example'),
    await send({}, 'c@client.example'),
  ]
  const stored = await access.services().submissions.read(ids)
  expect(stored.map((inquiry) => inquiry.operator)).toEqual(['localhost', undefined, undefined])
  const rows = stored.map((inquiry) => toText(inquiry).details)
  expect(rows[0]).toContainEqual(['Sent by', 'an agent of localhost, verified'])
  expect(JSON.stringify(rows.slice(1))).not.toContain('verified')
  const guide = await access.handle(new Request(`${origin}${paths.authGuide}`), '192.0.2.1')
  expect(await guide?.text()).toContain('/.well-known/http-message-signatures-directory')
})

test('the site answers a signed request as any other, and fetches nothing from its own machine', async () => {
  const before = fetched
  const { host } = new URL(site.origin)
  for (const at of [agent, agent.replace('http:', 'https:'), 'https://169.254.169.254']) {
    const response = await site(paths.jobs, { headers: await operator.sign(host, at) })
    expect(response.status).toBe(200)
  }
  expect(fetched).toBe(before)
})
