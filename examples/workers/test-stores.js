import { after, test } from 'node:test'
import { d1Stores } from 'agent-access/d1'
import { createStoreTests } from 'agent-access/testing'
import { getPlatformProxy } from 'wrangler'

const { env, dispose } = await getPlatformProxy({ persist: false })
after(dispose)

const database = {
  open: () => d1Stores(env.DB),
  async empty() {
    const { results } = await env.DB.prepare(
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*'",
    ).all()
    for (const { name } of results) await env.DB.exec(`DROP TABLE ${name}`)
  },
}
for (const { name, run } of createStoreTests(database)) test(name, run)
