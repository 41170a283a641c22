import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteAt } from '@/lib/config/site'
import { catalog } from '@/lib/content/catalog'
import { credentialTables, SqliteCredentials } from '@/lib/database/credentials.sqlite'
import { inquiryTables, SqliteInquiries } from '@/lib/database/inquiries.sqlite'
import { MemoryQuota } from '@/lib/database/quota.memory'
import { databaseWith } from '@/lib/database/sqlite'
import { createEndpoint } from '@/lib/faces/mcp/endpoint'
import { agencyServer } from '@/lib/faces/mcp/server'
import { registry } from '@/lib/operations'

interface Workload {
  readonly name: string
  readonly body: string
  readonly headers: Readonly<Record<string, unknown>>
}

const warmUpBlocks = 20
const blocks = 20
const rounds = 500

/** What a call costs without a network, once warm: from the Request to the text of its Response. */
export async function measureInProcess(workloads: readonly Workload[]): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-'))
  const services = {
    catalog,
    site: siteAt('http://localhost:3000'),
    credentials: new SqliteCredentials(databaseWith(dir, credentialTables)),
    inquiries: new SqliteInquiries(databaseWith(dir, inquiryTables)),
    quota: new MemoryQuota(),
    wakeDelivery: () => {},
  }
  const endpoint = createEndpoint({
    ...agencyServer(registry, services, new Uint8Array(32)),
    services,
    allowedOrigins: [],
  })
  for (const { name, body, headers } of workloads) {
    const newRequest = () =>
      new Request('http://localhost:3000/mcp', {
        method: 'POST',
        headers: { host: 'localhost:3000', 'x-forwarded-for': '192.0.2.1', ...headers } as Record<
          string,
          string
        >,
        body,
      })
    const costs: number[] = []
    for (let block = -warmUpBlocks; block < blocks; block++) {
      const requests = Array.from({ length: rounds }, newRequest)
      // Processor time, so that whatever else the machine does counts as little as possible.
      const before = process.cpuUsage()
      for (const request of requests) await (await endpoint(request)).text()
      const { user, system } = process.cpuUsage(before)
      if (block >= 0) costs.push((user + system) / rounds)
    }
    costs.sort((a, b) => a - b)
    const [best = 0, middle = 0] = [costs[0], costs[blocks / 2]]
    console.log(
      `${name}: ${middle.toFixed(0)} µs in process, ${best.toFixed(0)} when least disturbed`,
    )
  }
  rmSync(dir, { recursive: true })
}
