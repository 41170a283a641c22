import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { atOtherOrigin, type Built, canMove } from './other-origin'
import { pagePolicy } from './page/policy'
import { type Prerendered, tagOf, tagOfDigest } from './prerendered'

const from = 'http://localhost:3000'
const to = 'http://localhost:14600'
const sha = (text: string) => createHash('sha256').update(text).digest('hex')

type Made = readonly [path: string, kind: Prerendered['kind'], type: string, text: string]
const built = (...made: readonly Made[]): Built => {
  const all = new Map(
    made.map(([path, kind, type, text]) => {
      const policy = kind === 'page' ? { 'content-security-policy': pagePolicy(text) } : {}
      const headers = { 'content-type': type, ...policy }
      const body = Buffer.from(text)
      const plain = [0, body.length] as const
      const entry: Prerendered = { kind, status: 200, headers, tag: tagOf(body), plain }
      return [path, { entry, body }]
    }),
  )
  const bodies = new Map([...all.values()].map(({ entry, body }) => [entry, body]))
  return {
    origin: from,
    at: (path) => all.get(path)?.entry,
    bodyOf: (entry) => bodies.get(entry) as Buffer,
    tags: () => [...all].map(([path, { entry }]) => [path, entry.tag]),
  }
}
const moved = (...made: readonly Made[]) => {
  const at = atOtherOrigin(built(...made), to)
  for (const [path] of made) at(path)
  return at
}
const text = (at: ReturnType<typeof moved>, path: string) => at(path)?.body?.().toString()

const html = 'text/html; charset=utf-8'
const data = 'text/x-component'
const row = (id: string, value: string) =>
  `${id}:T${Buffer.byteLength(value).toString(16)},${value}`
const push = (part: string) => {
  const escaped = (sign: string) => `\\u00${sign.charCodeAt(0).toString(16)}`
  const literal = JSON.stringify(part).replace(/[<>&]/g, escaped)
  return `<script>self.__next_f.push([1,${literal}])</script>`
}

test('a length of page data follows, counted in bytes', () => {
  const rows = (origin: string) =>
    `:HL["/x.css","style"]\n1:["$","a",null,{"href":"${origin}/de"}]\n${row('2a', `Größe ${origin}/a ${origin}`)}3:"end"\n`
  const all = moved(['/work.rsc', 'data', data, rows(from)])
  expect(text(all, '/work.rsc')).toBe(rows(to))
  const response = all('/work.rsc')
  const body = Buffer.from(rows(to))
  expect(response).toMatchObject({ tag: tagOf(body), plain: [0, body.length] })
})

test('so does it in a page, where scripts share rows, and the policy allows these scripts', () => {
  const long = (origin: string) => row('f', `<b>Ü</b> ${origin}/about & more`)
  const page = (origin: string, cut: number) => {
    const stream = `1:{"url":"${origin}"}\n${long(origin)}2:[]\n`
    return `<head><link rel="canonical" href="${origin}/about"/></head><script>(self.__next_f=self.__next_f||[]).push([0])</script>${push(stream.slice(0, cut))}${push(stream.slice(cut))}<script type="application/ld+json">{"@id":"${origin}/#a"}</script>`
  }
  const cut = (origin: string) => `1:{"url":"${origin}"}\n${long(origin)}`.indexOf('<b>')
  const all = moved(['/about', 'page', html, page(from, cut(from))])
  expect(text(all, '/about')).toBe(page(to, cut(to)))
  expect(all('/about')?.headers['content-security-policy']).toBe(pagePolicy(page(to, cut(to))))
})

test('an address that two scripts share is changed too', () => {
  const stream = `1:["${from}/work"]\n`
  const middle = stream.indexOf('localhost') + 3
  const all = moved([
    '/a',
    'page',
    html,
    push(stream.slice(0, middle)) + push(stream.slice(middle)),
  ])
  const parts = [...(text(all, '/a') ?? '').matchAll(/\[1,("[^<]*")\]/g)]
  expect(parts.map(([, part = '']) => JSON.parse(part)).join('')).toBe(`1:["${to}/work"]\n`)
})

test('a digest follows that a document states of another, and one that states that', () => {
  const guide = (origin: string) => `Read ${origin}/work`
  const index = (origin: string) => `{"digest":"sha256:${sha(guide(origin))}"}`
  const outer = (origin: string) => `{"index":"${sha(index(origin))}"}`
  const all = moved(
    ['/outer.json', 'file', 'application/json', outer(from)],
    ['/index.json', 'file', 'application/json', index(from)],
    ['/guide.md', 'file', 'text/markdown', guide(from)],
    ['/else.md', 'file', 'text/markdown', 'Nothing of it'],
  )
  expect(text(all, '/guide.md')).toBe(guide(to))
  expect(text(all, '/index.json')).toBe(index(to))
  expect(text(all, '/outer.json')).toBe(outer(to))
  expect(all('/else.md')?.body).toBeUndefined()
})

test.each<readonly [string, Made]>([
  ['a script that browsers keep', ['/_next/static/a.js', 'file', 'text/javascript', from]],
  ['a row of bytes', ['/a.rsc', 'data', data, `1:A${from.length.toString(16)},${from}2:[]\n`]],
  ['a row that is no row', ['/a.rsc', 'data', data, `what ${from}`]],
  [
    'a script with bytes',
    ['/a', 'page', html, `${push(`1:"${from}"\n`)}self.__next_f.push([3,"aa"])`],
  ],
  ['another form', ['/a.md', 'file', 'text/markdown', '?url=http%3A%2F%2Flocalhost%3A3000']],
])('%s that names the origin is refused, not guessed', (_, made) => {
  expect(() => moved(made)).toThrow('on the port it was made for only')
})

test('nothing is made before it is asked for, and a body that is gone is made again', () => {
  const site = built(
    ['/a.md', 'file', 'text/markdown', `A ${from}`],
    ['/b.md', 'file', 'text/markdown', `B ${from}`],
    ['/c.png', 'file', 'image/png', 'C'],
  )
  const read: string[] = []
  const bodyOf = (entry: Prerendered) => {
    const body = site.bodyOf(entry)
    read.push(String(body).slice(0, 1))
    return body
  }
  const at = atOtherOrigin({ ...site, bodyOf }, to)
  expect(read).toEqual([])
  const a = at('/a.md')
  expect([at('/a.md'), at('/c.png')?.body, read]).toEqual([a, undefined, ['A']])
  expect(String(a?.body?.())).toBe(`A ${to}`)
  expect(read).toEqual(['A'])
  at('/b.md')
  expect(String(a?.body?.())).toBe(`A ${to}`)
  expect(read).toEqual(['A', 'B', 'A'])
})

test('documents that state digests of each other are refused', () => {
  const [one, other] = [sha(`one ${from}`), sha(`other ${from}`)]
  const site = built(
    ['/one', 'file', 'text/plain', `${from} ${other}`],
    ['/other', 'file', 'text/plain', `${from} ${one}`],
  )
  const tags = () => [
    ['/one', tagOfDigest(Buffer.from(one, 'hex'))] as const,
    ['/other', tagOfDigest(Buffer.from(other, 'hex'))] as const,
  ]
  expect(() => atOtherOrigin({ ...site, tags }, to)('/one')).toThrow('in a circle')
})

test('only a build for this machine moves, and not to or from port 80', () => {
  expect(canMove(from, to)).toBe(true)
  for (const other of [from, 'http://localhost:80', 'https://example.com', 'http://localhost'])
    expect([canMove(from, other), canMove(other, from)]).toEqual([false, false])
})
