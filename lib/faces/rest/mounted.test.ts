import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import edge from '@/.catalog/edge.js'
import { services } from '@/lib/composition/server'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { registry } from '@/lib/operations'
import type { Registry } from '@/packages/agent-access/index'
import { invoke } from '@/packages/agent-access/index'
import { findRouteFiles } from '@/packages/next-host/build/index'
import { createRouteTable, type RouteModule } from '@/packages/next-host/index'
import { root } from '@/scripts/cli/root.mjs'

const dataDir = mkdtempSync(join(tmpdir(), 'mounted-'))
process.env.DATA_DIR = dataDir
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const app = join(root, 'app')
const routes = findRouteFiles(app)
  .filter(({ path }) => path.startsWith('/api'))
  .map(async ({ file, path }) => [path, (await import(join(app, file))) as RouteModule] as const)
const routeAt = createRouteTable(await Promise.all(routes), () => expect.unreachable())
const { origin } = services().site

type Example = Readonly<Record<string, unknown>>

/** Returns the request that sends an example. */
function requestOf({ http, effect, input }: Registry[number], example: Example) {
  const rest = { ...example }
  const path = http.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  expect(Object.keys(input.shape)).toEqual(expect.arrayContaining(Object.keys(rest)))
  if (effect === 'submit') {
    const headers = { 'content-type': 'application/json' }
    return new Request(origin + path, { method: 'POST', headers, body: JSON.stringify(rest) })
  }
  const query = Object.entries(rest).map(([name, value]) => [name, String(value)])
  return new Request(`${origin}${path}?${new URLSearchParams(query)}`)
}

const ask = async (request: Request) => routeAt(new URL(request.url).pathname)?.(request)

describe.each(registry.map((operation) => [operation.name, operation] as const))(
  '%s',
  (_, operation) => {
    const example = operation.example?.(catalog, new Date()) ?? {}

    test('answers at its address, and refuses other methods there', async () => {
      const request = requestOf(operation, example)
      const refused = await ask(new Request(request.url, { method: 'DELETE' }))
      expect([refused?.status, refused?.headers.get('allow')]).toEqual([
        405,
        operation.effect === 'read' ? 'GET, HEAD, OPTIONS' : 'POST, OPTIONS',
      ])
      const response = await ask(request)
      expect(response?.status).toBe(200)
      const output = await invoke(operation, example, { services: services() })
      expect(await response?.json()).toEqual(output)
    })

    test('is known at the edge by what it counts as', () => {
      expect(edge.topics[operation.http.path.replace(/\/\{.*/, '')]).toBe(operation.topic)
      expect(edge.topics[paths.pageTool(operation.name)]).toBe(operation.topic)
    })
  },
)
