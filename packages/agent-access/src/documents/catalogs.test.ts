import { expect, test } from 'vitest'
import { bookRepair, createShop, fetchFrom, listParts } from '../../test/access'

const queries = ['Which parts are there?', 'What does a bell cost?']

const shop = (options = {}) =>
  createShop([listParts, bookRepair], {
    pages: { agents: '/for-agents', apiDocs: '/api', health: '/health' },
    skills: [
      { name: 'book-a-repair', description: 'Books a repair.', instructions: 'Ask.', queries },
    ],
    documents: { mcp: { description: 'Parts and repairs.', queries }, api: { queries } },
    ...options,
  })

const read = async (path: string, options = {}) => (await fetchFrom(shop(options))(path)).json()

test('the manifest has an entry for MCP, the API and each skill, as ARD 0.91 wants them', async () => {
  const manifest = await read('/.well-known/ard.json')
  expect(await read('/.well-known/ai-catalog.json')).toEqual(manifest)
  const [mcp, api, skill] = manifest.entries
  expect(mcp).toMatchObject({
    url: 'https://shop.example/mcp/server-card',
    description: 'Parts and repairs.',
  })
  expect(skill.url).toBe('https://shop.example/.well-known/agent-skills/book-a-repair/SKILL.md')
  expect(api.data.entries.map(({ url }: { url: string }) => url)).toEqual([
    'https://shop.example/openapi.json',
  ])
  for (const entry of [...manifest.entries, ...api.data.entries]) {
    expect(entry.identifier).toMatch(/^urn:air:shop\.example(?::[\w-]+){2}$/)
    expect('url' in entry).not.toBe('data' in entry)
    expect(entry.representativeQueries).toEqual(queries)
  }
})

test('the entry for the MCP registry fits its schema, also of a site with a long name', async () => {
  for (const name of ['Bicycle shop', 'A very long name of a shop. '.repeat(5)]) {
    const entry = await read('/server.json', { name })
    expect(entry.name).toMatch(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/)
    expect(entry.title.length).toBeLessThanOrEqual(100)
    expect(entry.description.length).toBeLessThanOrEqual(100)
    expect(entry.remotes).toEqual([{ type: 'streamable-http', url: 'https://shop.example/mcp' }])
    expect(Object.keys(entry).sort()).toEqual(
      ['$schema', 'description', 'name', 'remotes', 'title', 'version', 'websiteUrl'].sort(),
    )
  }
})

test('the API catalog names every operation, its description, its state and its documents', async () => {
  const response = await fetchFrom(shop())('/.well-known/api-catalog')
  const [items, site, mcp] = (await response.json()).linkset
  expect(items.item.map(({ href }: { href: string }) => href)).toEqual([
    'https://shop.example/api/v1/parts',
    'https://shop.example/api/v1/repairs',
    'https://shop.example/mcp',
  ])
  expect(site).toMatchObject({
    'service-doc': [{ href: 'https://shop.example/api' }],
    status: [{ href: 'https://shop.example/health' }],
  })
  expect(mcp['service-doc']).toEqual([
    { href: 'https://shop.example/for-agents', type: 'text/html' },
  ])
  expect(response.headers.get('link')).toContain('<https://shop.example/mcp>; rel="item"')
})
