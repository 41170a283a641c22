import { limits } from 'agent-access/edge'
import { describe, expect, it } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { paths, toMarkdownPath } from '@/lib/config/paths'
import { listSinglePagePaths } from '@/lib/documents/markdown/site'

const { legacy, modern, services } = endpointForTests()
const eras = [
  ['2025-11-25', legacy],
  ['2026-07-28', modern],
] as const
const { languages } = catalog

type Ask = (method: string, params?: Record<string, unknown>) => Promise<Answer>
interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever came back
  readonly result: any
  readonly error: { readonly code: number; readonly message: string; readonly data: unknown }
}
interface ListedResource {
  readonly uri: string
  readonly name: string
  readonly mimeType: string
}

async function listAll(ask: Ask): Promise<ListedResource[]> {
  const all: ListedResource[] = []
  let cursor: string | undefined
  do {
    const { resources, nextCursor } = (await ask('resources/list', cursor ? { cursor } : {})).result
    expect(resources.length).toBeLessThanOrEqual(limits.mcpResourcesPageSize)
    all.push(...resources)
    cursor = nextCursor
  } while (cursor)
  return all
}

const read = async (ask: Ask, uri: string) => {
  const { result, error } = await ask('resources/read', { uri })
  expect(error, uri).toBeUndefined()
  const [content] = result.contents as [{ text: string; uri: string; mimeType: string }]
  return content
}

describe.each(eras)('a client of %s', (_, ask: Ask) => {
  it('lists the guide of each language and the pages that lead to all others, and can read each', async () => {
    const resources = await listAll(ask)
    const guides = languages.map((language) => services.site.in(language).url(paths.llms))
    const pages = [...listSinglePagePaths(catalog), paths.apiDocs].map((path) =>
      services.site.url(toMarkdownPath(path)),
    )
    const skills = catalog.skills.map(({ name }) => `skill://${name}/SKILL.md`)
    expect(resources.map(({ uri }) => uri).sort()).toEqual([...guides, ...pages, ...skills].sort())
    for (const { uri, name, mimeType } of resources) {
      expect(name).toMatch(/\S/)
      const content = await read(ask, uri)
      expect(content).toMatchObject({ uri, mimeType })
      expect(content.text.length, uri).toBeGreaterThan(200)
    }
  })

  it.each([
    [`${origin}/abuot.md`, 'abuot'],
    [`${origin}/careers/never.md`, 'never'],
    [`${origin}/careers/${catalog.roles.find(({ closed }) => closed)?.slug}.md`, ''],
    [`${origin}/%E0%A4%A.md`, ''],
    ['https://elsewhere.example/about.md', origin],
    ['test://anything', origin],
  ])('is told of the unknown %s what there is', async (uri, says) => {
    const { error } = await ask('resources/read', { uri })
    expect([error.code, error.data]).toEqual([-32602, { uri: new URL(uri).href }])
    expect(error.message).toContain(says)
    expect(error.message).toContain(`resources/list names all; ${origin}/llms.txt is the guide`)
  })

  it('is told what is wrong with a cursor or a filter', async () => {
    const response = await ask('resources/list', { cursor: 'nonsense' })
    expect([response.error.code, response.error.message]).toEqual([
      -32602,
      expect.stringContaining('nextCursor'),
    ])
    const moon = await ask('resources/read', { uri: `${origin}/careers.md?location=moon` })
    expect(moon.error).toMatchObject({ code: -32602, message: expect.stringContaining('berlin') })
  })
})

it('what may be kept of pages and skills is said to clients of 2026-07-28', async () => {
  const caching = { ttlMs: 300_000, cacheScope: 'public' }
  for (const [method, params] of [
    ['tools/list', {}],
    ['server/discover', {}],
    ['resources/list', {}],
    ['resources/templates/list', {}],
    ['resources/read', { uri: `${origin}/about.md` }],
    ['resources/read', { uri: `skill://${catalog.skills[0]?.name}/SKILL.md` }],
    ['skills/list', {}],
  ] as const)
    expect((await modern(method, params)).result, method).toMatchObject(caching)
})

it('an address has a limit', async () => {
  const uri = `${origin}/about.md?a=${'x'.repeat(limits.requestAddressCharsMax)}`
  const { error } = await modern('resources/read', { uri })
  expect(error.message).toContain(`${limits.requestAddressCharsMax} characters`)
})
