// A Worker that runs the store tests of the kit, one for each request: /D1?test=… and /Redis?test=…
import { d1Stores } from 'agent-access/d1'
import { storesFromEnvironment } from 'agent-access/node'
import { createStoreTests } from 'agent-access/testing'

interface Bindings {
  readonly DB: Parameters<typeof d1Stores>[0]
  readonly UPSTASH_REDIS_REST_URL: string
  readonly UPSTASH_REDIS_REST_TOKEN: string
}

const databases = {
  D1: ({ DB }: Bindings) => ({
    open: () => d1Stores(DB),
    async empty() {
      const { results } = await DB.prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*'",
      ).all()
      for (const { name } of results as { readonly name: string }[])
        await DB.prepare(`DROP TABLE ${name}`).all()
    },
  }),
  Redis: (environment: Bindings) => ({
    open: () => storesFromEnvironment(),
    async empty() {
      const emptied = await fetch(environment.UPSTASH_REDIS_REST_URL, {
        method: 'POST',
        headers: { authorization: `Bearer ${environment.UPSTASH_REDIS_REST_TOKEN}` },
        body: JSON.stringify(['FLUSHALL']),
      })
      if (!emptied.ok) throw new Error(`Redis answered ${emptied.status}`)
    },
  }),
}

export default {
  async fetch({ url }: Request, bindings: Bindings) {
    const { pathname, searchParams } = new URL(url)
    const found = Object.entries(databases).find(([name]) => pathname === `/${name}`)
    if (!found) return new Response(Object.keys(databases).join(', '))
    const name = searchParams.get('test')
    const tested = createStoreTests(found[1](bindings)).find((one) => one.name === name)
    if (!tested) return new Response(`There is no test "${name}".`, { status: 404 })
    try {
      await tested.run()
      return new Response('passed')
    } catch (error) {
      return new Response(error instanceof Error ? error.stack : String(error), { status: 500 })
    }
  },
}
