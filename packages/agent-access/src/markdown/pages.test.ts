import { expect, test } from 'vitest'
import { connectClient, createShop, fetchFrom, listParts } from '../../test/access'
import { DomainError } from '../errors'
import { englishMessages } from '../messages'
import type { MarkdownPage, MarkdownText } from './pages'

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
  const addresses = pages.map(({ path }) => `${host}${path}.md`)
  expect(found).toEqual([`${host}/llms.txt`, ...addresses])
  const { contents } = await client.readResource({ uri: `${host}/notes/399.md` })
  expect(contents[0]).toMatchObject({ text: '# /notes/399\n' })
  await expect(
    client.request({ method: 'resources/list', params: { cursor: 'made up' } }),
  ).rejects.toThrow('Use the nextCursor of an earlier answer unchanged')
})

/** A museum in two languages, whose list has an entry and a closed one. */
function createMuseum() {
  const texts = new Map<string, MarkdownText>()
  const access = createShop([listParts], {
    messages: { en: englishMessages, de: englishMessages },
    localize: (path, language) =>
      language === 'en' ? path : `/${language}${path}`.replace(/\/$/, ''),
    documents: {
      llms: ({ catalog: { language } }) => ({
        summary: `Open on Mondays (${language}).`,
        introduction: 'Ask here for rooms.',
        addresses: ['Feed, `/feed.xml`'],
        describe: ({ name }) => `${name} in ${language}`,
        end: '## Rooms\n\nSeven.',
      }),
    },
    markdownPages: ({ catalog: { language } }) => [
      {
        ...page('/über'),
        title: `About ${language}`,
        toMarkdown: ({ query }) => {
          const room = query.get('room') ?? 'all'
          if (room === 'none') throw new DomainError('invalid_request', 'room: <b>`none`')
          const text = { text: `# ${language} ${room}\n`, headers: { 'x-room': room } }
          texts.set(room, texts.get(room) ?? text)
          return texts.get(room) ?? text
        },
      },
      { ...page('/'), title: `Start ${language}` },
      { ...page('/rooms'), title: `Rooms ${language}` },
      { ...page('/rooms/one'), partOf: '/rooms' },
      {
        ...page('/rooms/two'),
        partOf: '/rooms',
        toMarkdown: () => {
          throw new DomainError('gone', 'Room two is closed.')
        },
      },
    ],
  })
  return access
}

test('an address names the language of a page, and its parameters what is shown', async () => {
  const ask = fetchFrom(createMuseum())
  const german = await ask('/de/%C3%BCber.md?room=red', { headers: { 'accept-language': 'en' } })
  expect(await german.text()).toBe('# de red\n')
  expect(Object.fromEntries(german.headers)).toMatchObject({
    'content-type': 'text/markdown; charset=utf-8',
    'content-language': 'de',
    'x-room': 'red',
    'x-markdown-tokens': '3',
    vary: 'Accept',
    link: `<${host}/de/%C3%BCber>; rel="canonical"`,
  })
  for (const path of ['/de/index.md', '/index.md', '/de'])
    expect(
      (await ask(path, { headers: { accept: 'text/markdown' } })).headers.get('link'),
    ).toContain(`<${host}${path.startsWith('/de') ? '/de' : ''}>`)
  const plain = await ask('/%C3%BCber', { headers: { accept: 'text/plain' } })
  expect(plain.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await plain.text()).toBe('# en all\n')
  for (const accept of ['application/json', 'text/html', '*/*'])
    expect((await ask('/%C3%BCber', { headers: { accept } })).status, accept).toBe(404)
})

test('an error is a text to whoever asked for one, in which nothing that was sent is markup', async () => {
  const access = createMuseum()
  const ask = fetchFrom(access)
  const wrong = await ask('/%C3%BCber.md?room=none')
  expect(wrong.status).toBe(400)
  expect(wrong.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  expect(await wrong.text()).toContain('room: \\<b>\\`none\\`')
  const closed = await ask('/de/rooms/two', { headers: { accept: 'text/markdown' } })
  expect(closed.status).toBe(410)
  expect(closed.headers.get('vary')).toBe('Accept')
  expect(await closed.text()).toContain(`${host}/de/llms.txt`)
  const missing = await access.notFound(new Request(`${host}/de/roms.md`))
  expect(missing.status).toBe(404)
  expect(await missing.text()).toContain(`${host}/de/rooms.md`)
})

test('/llms.txt has an address in each language, and leads to the pages that lead to others', async () => {
  const ask = fetchFrom(createMuseum())
  const german = await ask('/de/llms.txt')
  expect(german.headers.get('content-language')).toBe('de')
  expect(await german.text()).toMatchInlineSnapshot(`
    "# Shop

    > Open on Mondays (de).

    Ask here for rooms.

    English: https://shop.example/llms.txt

    What programs call:

    - \`GET https://shop.example/api/v1/parts\`, tool \`list_parts\`: list_parts in de
    - OpenAPI description: \`https://shop.example/openapi.json\`
    - MCP server (Streamable HTTP, no credential): \`https://shop.example/mcp\`
    - Page tools (WebMCP): \`https://shop.example/page-tools.json\`
    - Feed, \`/feed.xml\`

    ## Pages

    - [About de](https://shop.example/de/über.md): A page.
    - [Start de](https://shop.example/de/index.md): A page.
    - [Rooms de](https://shop.example/de/rooms.md): A page.

    ## More

    - [Credentials](https://shop.example/auth.md): how to register, optional

    ## Rooms

    Seven.
    "
  `)
  expect(await (await ask('/llms.txt')).text()).toContain(`Deutsch: ${host}/de/llms.txt`)
})

test('without addresses for languages, the request names that of /llms.txt and of a page', async () => {
  const access = createShop([listParts], {
    messages: { en: englishMessages, de: englishMessages },
    markdownPages: ({ catalog: { language } }) => [page('/about', language)],
  })
  for (const path of ['/llms.txt', '/about.md']) {
    const response = await fetchFrom(access)(path, { headers: { 'accept-language': 'de' } })
    expect(response.headers.get('content-language'), path).toBe('de')
    expect(response.headers.get('vary'), path).toContain('Accept-Language')
    expect(await response.text(), path).toMatch(/# de|\[de\]/)
  }
})

test('resources are the guide and the pages that lead to others; the rest has a template', async () => {
  const client = await connectClient(createMuseum())
  const { resources } = await client.request({ method: 'resources/list' })
  expect(resources.map(({ uri }) => uri)).toEqual([
    `${host}/llms.txt`,
    `${host}/de/llms.txt`,
    `${host}/%C3%BCber.md`,
    `${host}/index.md`,
    `${host}/rooms.md`,
  ])
  const { resourceTemplates } = await client.request({ method: 'resources/templates/list' })
  expect(resourceTemplates.map(({ title, uriTemplate }) => [title, uriTemplate])).toEqual([
    ['Rooms en', `${host}/rooms/{slug}.md`],
    ['Rooms de', `${host}/de/rooms/{slug}.md`],
  ])
  for (const [uri, text] of [
    [`${host}/de/llms.txt`, 'Open on Mondays (de).'],
    [`${host}/de/über.md?room=red`, '# de red'],
    [`${host}/rooms/one.md`, '# /rooms/one'],
    [`${host}/de/rooms`, '# /rooms'],
  ] as const)
    expect((await client.readResource({ uri })).contents[0], uri).toMatchObject({
      text: expect.stringContaining(text),
    })
  for (const [uri, message] of [
    [`${host}/roms.md`, `${host}/rooms.md`],
    [`${host}/rooms/two.md`, 'Room two is closed. resources/list names all'],
    [`${host}/über.md?room=none`, 'room: <b>`none`'],
    ['https://elsewhere.example/rooms.md', `${host}/llms.txt is the guide`],
    [`${host}/rooms.md?a=${'x'.repeat(1000)}`, 'at most 1000 characters'],
  ] as const)
    await expect(client.readResource({ uri }), uri).rejects.toThrow(message)
})
