import { expect, onTestFinished, test, vi } from 'vitest'
import { z } from 'zod'
import { connectClient, createShop, fetchFrom, readDefinition } from '../../test/access'
import { defineOperation } from './define-operation'

const parts = z.object({ parts: z.array(z.object({ name: z.string() })) })

function readLog() {
  const write = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => write.mockRestore())
  return () => write.mock.calls.map(([line]) => JSON.parse(String(line)))
}

test.each([
  ['a member too many', { parts: [{ name: 'bell', cost: 3 }] }, 'output.parts.0.cost: '],
  ['a member of another type', { parts: [{ name: 3 }] }, 'output.parts.0.name: '],
])('%s is an error in production too, and the log names it', async (_, output, message) => {
  vi.stubEnv('NODE_ENV', 'production')
  onTestFinished(() => void vi.unstubAllEnvs())
  const lines = readLog()
  const read = defineOperation({
    ...readDefinition,
    output: parts,
    run: async () => output as never,
  })
  const response = await fetchFrom(createShop([read]))('/api/v1/read')
  expect(response.status).toBe(500)
  const { request_id: requestId } = (await response.json()) as { readonly request_id: string }
  expect(lines()).toContainEqual(
    expect.objectContaining({
      event: 'server_error',
      requestId,
      operation: 'read',
      message: expect.stringContaining(message),
    }),
  )
})

test('what a run throws is logged with its message, and the client gets its id alone', async () => {
  const lines = readLog()
  const fail = async (): Promise<never> => {
    throw new TypeError('The price of bells is missing.')
  }
  const access = createShop([defineOperation({ ...readDefinition, output: parts, run: fail })])
  const answer = await (await fetchFrom(access)('/api/v1/read')).text()
  const client = await connectClient(access)
  const { content } = await client.callTool({ name: 'read' })
  for (const text of [answer, JSON.stringify(content)]) {
    expect(text).not.toContain('bells')
    const [requestId = ''] = /[\da-f]{8}-[\da-f-]{27}/.exec(text) ?? []
    expect(lines()).toContainEqual(
      expect.objectContaining({
        requestId,
        operation: 'read',
        message: 'The price of bells is missing.',
      }),
    )
  }
})

test('a site may take the errors itself', async () => {
  const errors: unknown[] = []
  const read = defineOperation({
    ...readDefinition,
    output: parts,
    run: async () => {
      throw new Error('broken')
    },
  })
  const access = createShop([read], { onError: (...report) => void errors.push(report) })
  const response = await fetchFrom(access)('/api/v1/read')
  const { request_id: requestId } = (await response.json()) as { readonly request_id: string }
  expect(errors).toEqual([
    [new Error('broken'), { event: 'server_error', requestId, operation: 'read' }],
  ])
})

test('operations that take the same give each its own', async () => {
  const access = createShop([
    defineOperation({ ...readDefinition, output: parts, run: async () => ({ parts: [] }) }),
    defineOperation({
      ...readDefinition,
      name: 'count',
      http: { method: 'GET', path: '/api/v1/count' },
      output: z.strictObject({ count: z.int() }),
      run: async () => ({ count: 3 }),
    }),
  ])
  const ask = fetchFrom(access)
  expect(await (await ask('/api/v1/read')).json()).toEqual({ parts: [] })
  expect(await (await ask('/api/v1/count')).json()).toEqual({ count: 3 })
})
