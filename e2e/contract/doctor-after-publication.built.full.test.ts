import { expect, test, vi } from 'vitest'
import { newClientAddress } from '@/e2e/support/client-address'
import { auditSite } from '@/packages/agent-access/src/audit/audit'

// Something has opened a second after the build, so that no built page is true any more.
vi.mock('@/.catalog/edge.js', async (importOriginal) => {
  const { default: edge } = await importOriginal<typeof import('@/.catalog/edge.js')>()
  const changes = { pages: Date.now() - 1000, roles: Date.now() - 1000 }
  return { default: { ...edge, publication: { ...edge.publication, changes } } }
})
const { origin, site } = await import('@/e2e/support/built-site')

test('the doctor proves of pages made after a publication what it proves of built ones', async () => {
  const { claims, ok } = await auditSite(origin, {
    fetch: (input, init) => site(String(input).replace(origin, ''), init as RequestInit),
    headers: { 'x-forwarded-for': newClientAddress() },
  })
  const unproven = claims.filter(({ verdict }) => verdict === 'false' || verdict === 'unproven')
  expect(unproven.map(({ name, reasons }) => [name, reasons])).toEqual([])
  expect(ok).toBe(true)
  expect(claims.filter(({ verdict }) => verdict === 'proven').length).toBeGreaterThan(25)
})
