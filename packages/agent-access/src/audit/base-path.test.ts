import { expect, test } from 'vitest'
import { z } from 'zod'
import { createShop, fetchFrom, listParts } from '../../test/access'
import type { AgentAccessOptions } from '../create'
import { defineOperation } from '../operations/define-operation'
import { auditSite } from './audit'

const orderPart = defineOperation({
  name: 'order_part',
  title: 'Order a part',
  description: 'Orders a part.',
  scope: 'shop.write',
  effect: 'submit',
  http: { method: 'POST', path: '/api/v1/orders' },
  input: z.strictObject({ part: z.string(), email: z.email() }),
  toText: ({ part }) => part,
})

async function listClaims(address: string, options: Partial<AgentAccessOptions> = {}) {
  const skill = { name: 'order', description: 'Orders.', instructions: 'Ask for the part.' }
  const access = createShop([listParts, orderPart], { skills: [skill], ...options })
  const { claims, site } = await auditSite(address, { fetch: fetchFrom(access) })
  return { claims: claims.map(({ name, verdict }) => [name, verdict]), site }
}

test('what is proven at the root is proven below a base path, found by the address or by the API catalog', async () => {
  const { claims } = await listClaims('https://shop.example')
  expect(claims.filter(([, verdict]) => verdict !== 'proven')).toEqual([])
  expect(claims.map(([name]) => name)).toEqual(
    expect.arrayContaining(['OpenAPI', 'REST', 'registration', 'submissions', 'MCP calls']),
  )
  const below = { basePath: '/shop' }
  const byAddress = await listClaims('https://shop.example/shop', below)
  expect(byAddress).toEqual({ claims, site: 'https://shop.example/shop' })
  expect((await listClaims('https://shop.example/shop/', below)).claims).toEqual(claims)
  expect((await listClaims('https://shop.example', below)).claims).toEqual(claims)
})

test('pages and a sitemap below the base path are those that are looked at, where there are some', async () => {
  const site = 'https://shop.example/shop'
  const access = createShop([listParts], { basePath: '/shop' })
  const pages: Readonly<Record<string, [type: string, body: string]>> = {
    '/shop': ['text/html', '<!doctype html><html lang="nl"><title>Shop</title></html>'],
    '/shop/sitemap.xml': ['application/xml', `<urlset><url><loc>/shop</loc></url></urlset>`],
  }
  const asked: string[] = []
  const { claims, language } = await auditSite(site, {
    async fetch(input, init) {
      const { pathname } = new URL(String(input))
      asked.push(pathname)
      const [type, body] = pages[pathname] ?? []
      return type
        ? new Response(body ?? null, { headers: { 'content-type': type } })
        : fetchFrom(access)(input, init)
    },
  })
  expect(language).toBe('nl')
  expect(claims.find(({ name }) => name === 'site')?.reasons).toEqual(['/shop answered 200'])
  expect(claims.find(({ name }) => name === 'sitemap')).toMatchObject({
    verdict: 'false',
    reasons: [expect.stringContaining('/shop')],
  })
  expect(asked).not.toContain('/')
  expect(asked).not.toContain('/sitemap.xml')
})

test('an address that has nothing names where the documents lead', async () => {
  const access = createShop([listParts], { basePath: '/shop' })
  const { claims } = await auditSite('https://shop.example/store', { fetch: fetchFrom(access) })
  expect(claims.at(-1)).toMatchObject({
    name: 'offer',
    verdict: 'false',
    reasons: [expect.stringContaining('/store/llms.txt 404')],
  })
  expect(claims.at(-1)?.reasons.join()).toContain('Audit https://shop.example/shop')
})
