import { shortened } from 'agent-access'
import { expect, test } from 'vitest'
import { addressOf, documentOf, operationsOf } from '@/e2e/support/openapi'
import { site } from '@/e2e/support/site'
import { registry } from '@/lib/operations'

test('the document names this host and every operation', async () => {
  const document = await documentOf(site)
  expect(document.servers).toEqual([{ url: site.origin }])
  const ids = operationsOf(document).map(({ operationId }) => operationId)
  expect(new Set(ids).size).toBe(ids.length)
  for (const { name } of registry) expect(ids).toContain(name)
  for (const id of ['register', 'revoke']) expect(ids).toContain(id)
})

test('every example of a read is what the service answers to the example of its input', async () => {
  const reads = operationsOf(await documentOf(site)).filter(({ method }) => method === 'get')
  expect(reads.length).toBeGreaterThan(5)
  for (const operation of reads) {
    const values = Object.fromEntries(operation.parameters.map((p) => [p.name, p.example]))
    const response = await site(addressOf(operation, values))
    expect(shortened(await response.json()), operation.operationId).toEqual(
      operation.responses[200]?.content?.['application/json']?.example,
    )
    for (const [header, { required }] of Object.entries(operation.responses[200]?.headers ?? {}))
      if (required) expect(response.headers.get(header.toLowerCase()), header).not.toBeNull()
  }
})
