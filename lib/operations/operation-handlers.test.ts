import { expect, test } from 'vitest'
import { endpointForTests } from '@/e2e/support/mcp-endpoint'
import { createAccess } from '@/lib/agent-access'
import { methodHandlers } from '@/lib/http/problem'
import { registry } from '@/lib/operations'

const { services } = endpointForTests()
const nowhere = methodHandlers({ GET: async () => new Response('nothing', { status: 404 }) })
const handlers = createAccess(() => services).restOfAll(nowhere)
const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'DELETE'] as const
const at = (path: string, method: string) =>
  new Request(`https://agency.example${path}`, { method })

test.each(
  registry.filter(({ effect }) => effect === 'read').map((one) => [one.name, one] as const),
)('%s is answered as its own route answers', async (_, operation) => {
  const own = createAccess(() => services).rest(operation)
  const path = operation.http.path.replace(/\{\w+\}/, 'nothing')
  for (const method of methods) {
    const [ours, theirs] = await Promise.all(
      [handlers, own].map((each) => each[method](at(path, method))),
    )
    expect([method, ours?.status, await ours?.text()]).toEqual([
      method,
      theirs?.status,
      await theirs?.text(),
    ])
    expect([...(ours?.headers ?? [])]).toEqual([...(theirs?.headers ?? [])])
  }
})

test('an address of no operation is for whoever comes next', async () => {
  for (const path of ['/api/v1/nothing', '/api/v1/taxonomies/x', '/api'])
    expect((await handlers.GET(at(path, 'GET'))).status).toBe(404)
})
