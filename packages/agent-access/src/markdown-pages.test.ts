import { expect, test } from 'vitest'
import { connectClient, createShop, listParts } from '../test/access'
import type { MarkdownPage } from './markdown-pages'

const page = (path: string, text = path): MarkdownPage => ({
  path,
  title: text,
  description: 'A page.',
  toMarkdown: () => `# ${text}\n`,
})

const host = 'https://shop.example'

test('what a site gets while it runs is Markdown at once, and what goes is left to the site', async () => {
  let pages = [page('/about')]
  const access = createShop([listParts], { markdownPages: () => pages })
  const ask = (path: string, accept = '*/*') =>
    access.handle(new Request(host + path, { headers: { accept } }))
  expect(await (await ask('/about.md'))?.text()).toBe('# /about\n')
  expect(await ask('/news.md')).toBeUndefined()
  pages = [page('/about', 'About us'), page('/news')]
  expect(await (await ask('/news', 'text/markdown'))?.text()).toBe('# /news\n')
  expect(await (await ask('/about.md'))?.text()).toBe('# About us\n')
  expect(await (await ask('/llms.txt'))?.text()).toContain(`[/news](${host}/news.md)`)
  pages = [page('/news')]
  expect(await ask('/about.md')).toBeUndefined()
  expect(await ask('/about', 'text/markdown')).toBeUndefined()
})

test('a page that a function returns is verified, too', async () => {
  const access = createShop([listParts], { markdownPages: () => [page('/a'), page('/a')] })
  await expect(access.handle(new Request(`${host}/a.md`))).rejects.toThrow(
    'markdownPages: "/a" is there twice',
  )
})

test('four hundred pages are each a resource, in lists that a model pays for in parts', async () => {
  const pages = Array.from({ length: 400 }, (_, at) => page(`/notes/${at}`))
  const client = await connectClient(createShop([listParts], { markdownPages: () => pages }))
  const found: string[] = []
  let cursor: string | undefined
  do {
    const part = await client.request({ method: 'resources/list', params: { cursor } })
    expect(part.resources.length).toBeLessThanOrEqual(50)
    found.push(...part.resources.map(({ uri }) => uri))
    cursor = part.nextCursor
  } while (cursor)
  expect(new Set(found)).toEqual(new Set(pages.map(({ path }) => `${host}${path}.md`)))
  const { contents } = await client.readResource({ uri: `${host}/notes/399.md` })
  expect(contents[0]).toMatchObject({ text: '# /notes/399\n' })
  await expect(
    client.request({ method: 'resources/list', params: { cursor: 'made up' } }),
  ).rejects.toThrow('Use the nextCursor of an earlier answer unchanged')
})
