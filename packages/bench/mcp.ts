import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalog } from '@/lib/content/catalog'
import { siteAt } from '@/lib/content/site'
import { credentialTables, SqliteCredentials } from '@/lib/database/credentials.sqlite'
import { SqliteInquiries } from '@/lib/database/inquiries.sqlite'
import { inquiryTables } from '@/lib/database/inquiry-records.sqlite'
import { MemoryQuota } from '@/lib/database/quota.memory'
import { databaseWith } from '@/lib/database/sqlite'
import { createEndpoint } from '@/lib/faces/mcp/endpoint'
import { agencyServer } from '@/lib/faces/mcp/server'
import { registry } from '@/lib/operations'
import { mcpRequest } from './questions'
import { rounds } from './short'

// What a message of MCP costs without a network, once warm: from the Request to the text of its
// Response, all kinds by turns. `npm run bench -- mcp`

const warmUpBlocks = rounds(20, 1)
const blocks = rounds(20, 2)
const messages = rounds(500, 20)
const origin = 'http://localhost:3000'

const dir = mkdtempSync(join(tmpdir(), 'bench-'))
const services = {
  catalog,
  site: siteAt(origin),
  credentials: new SqliteCredentials(databaseWith(dir, credentialTables)),
  inquiries: new SqliteInquiries(databaseWith(dir, inquiryTables)),
  quota: new MemoryQuota(),
  wakeDelivery: () => {},
}
const endpoint = createEndpoint({
  ...agencyServer(registry, services, new Uint8Array(32), () => import('@/.catalog/views.js')),
  services,
  allowedOrigins: [],
})

const kinds = (['2025-11-25', '2026-07-28'] as const).flatMap((revision) =>
  (['tools/list', 'tools/call'] as const).map((method) => ({
    name: `${method}, ${revision}`,
    message: mcpRequest(revision, method),
    costs: [] as number[],
  })),
)
for (let block = -warmUpBlocks; block < blocks; block++)
  for (const { message, costs } of kinds) {
    const { path, method, headers, body = '' } = message
    const requests = Array.from(
      { length: messages },
      () =>
        new Request(origin + path, {
          method,
          headers: { host: new URL(origin).host, 'x-forwarded-for': '192.0.2.1', ...headers },
          body,
        }),
    )
    // Processor time, so that whatever else the machine does counts as little as possible.
    const before = process.cpuUsage()
    for (const request of requests) {
      const response = await endpoint(request)
      if (!(await response.text()).includes('"result"')) throw new Error(`${response.status}`)
    }
    const { user, system } = process.cpuUsage(before)
    if (block >= 0) costs.push((user + system) / messages)
  }
for (const { name, costs } of kinds) {
  const sorted = costs.toSorted((a, b) => a - b)
  const [best = 0, middle = 0] = [sorted[0], sorted[Math.floor(blocks / 2)]]
  console.log(
    `${name}: ${middle.toFixed(0)} µs of processor, ${best.toFixed(0)} when least disturbed`,
  )
}
rmSync(dir, { recursive: true })
