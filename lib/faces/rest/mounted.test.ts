import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import edge from '@/.catalog/edge.js'
import { paths } from '@/lib/config/paths'
import { catalog } from '@/lib/content/catalog'
import { registry } from '@/lib/operations'
import { invoke } from '@/lib/operations/invoke'
import type { Registry } from '@/lib/operations/registry'
import { services } from '@/lib/services/server'

const dataDir = mkdtempSync(join(tmpdir(), 'mounted-'))
process.env.DATA_DIR = dataDir
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

const routeOf = ({ http }: Registry[number]) =>
  `app${http.path.replaceAll('{', '[').replaceAll('}', ']')}/route.ts`

/** Returns the request that the example of an operation is sent with. */
function requestOf({ http, effect }: Registry[number], example: Record<string, unknown>) {
  const { origin } = services().site
  const body = { ...example }
  const path = http.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(body[name])
    delete body[name]
    return encodeURIComponent(value)
  })
  if (effect === 'submit') {
    const headers = { 'content-type': 'application/json' }
    return new Request(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
  const query = new URLSearchParams(
    Object.entries(body).map(([name, value]) => [name, String(value)]),
  )
  return new Request(`${origin}${path}?${query}`)
}

describe.each(registry.map((operation) => [operation.name, operation] as const))(
  '%s',
  (_, operation) => {
    const route = routeOf(operation)

    test(`is mounted at its address by ${route}`, async () => {
      expect(existsSync(route), `${route} is missing: mount the operation there`).toBe(true)
      const example = operation.example?.(catalog, new Date()) ?? {}
      const mount = await import(join(process.cwd(), route))
      const response: Response = await mount[operation.http.method](requestOf(operation, example))
      expect(response.status).toBe(200)
      const caller = { services: services(), face: undefined, now: new Date() }
      expect(await response.json()).toEqual(await invoke(operation, example, caller))
    })

    test('is known at the edge by what it counts as', () => {
      expect(edge.topics[operation.http.path.replace(/\/\{.*/, '')]).toBe(operation.topic)
      expect(edge.topics[paths.pageTool(operation.name)]).toBe(operation.topic)
    })
  },
)
