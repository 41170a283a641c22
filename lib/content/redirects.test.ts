import { expect, test } from 'vitest'
import { editedContent } from '@/e2e/support/edited-content'
import { compile } from './compile'

const content = editedContent()

async function compiled(...redirects: readonly (readonly [from: string, to: string])[]) {
  const lines = redirects.map(([from, to]) => `  - from: ${from}\n    to: ${to}\n`)
  content.write('redirects.md', `---\nredirects:\n${lines.join('')}---\n`)
  return compile(content.getPath(''))
}

test('addresses that have moved are compiled as requests and headers have them', async () => {
  const { data, issues } = await compiled(
    ['/old', '/work'],
    ['/%C3%BCber-uns', '/about#people'],
    ['/über', '/careers?level=senior'],
    ['/index.php', '/'],
    ['/blog', 'https://blog.example/über?a=1#b'],
    ['/feed', '/feed.xml'],
    ['/arbeit', '/de/work'],
    ['/de/arbeit', '/de/llms.txt'],
  )
  expect(issues).toEqual([])
  expect(data?.redirects).toEqual([
    { from: '/old', to: '/work' },
    { from: '/über-uns', to: '/about#people' },
    { from: '/über', to: '/careers?level=senior' },
    { from: '/index.php', to: '/' },
    { from: '/blog', to: 'https://blog.example/%C3%BCber?a=1#b' },
    { from: '/feed', to: '/feed.xml' },
    { from: '/arbeit', to: '/de/work' },
    { from: '/de/arbeit', to: '/de/llms.txt' },
  ])
})

test('a site need not have the file, nor anything in it', async () => {
  content.write('redirects.md', '---\nredirects: []\n---\n')
  expect((await content.compiled()).data.redirects).toEqual([])
  content.remove('redirects.md')
  expect((await content.compiled()).data.redirects).toEqual([])
})

test('everything that is wrong is found at once, with line, field and what to do', async () => {
  const invalidRedirects: readonly (readonly [
    from: string,
    to: string,
    field: string,
    message: string,
  ])[] = [
    ['/a', '/b', 'to', '"/b" leads back to "/a"; name a page that is there'],
    ['/b', '/a', 'to', '"/a" leads back to "/b"; name a page that is there'],
    ['/c', '/c', 'to', '"/c" leads back to "/c"; name a page that is there'],
    ['/d', '/e#x', 'to', '"/e#x" moves on itself; write "/work" here'],
    ['/e', '/work', '', ''],
    ['/f', '/work/nothing', 'to', '"/work/nothing" leads nowhere on this site; name a page'],
    ['/about', '/work', 'from', '"/about" is a page of this site; rename or remove the page'],
    ['/work/city-forms', '/work', 'from', '"/work/city-forms" is a page of this site'],
    ['/feed.xml', '/work', 'from', '"/feed.xml" is a page of this site'],
    ['/e', '/careers', 'from', '"/e" is there twice; keep one of the two'],
    ['/g', '/de/work/nothing', 'to', '"/de/work/nothing" leads nowhere on this site'],
    ['/h', '/de/openapi.json', 'to', '"/de/openapi.json" leads nowhere on this site'],
    ['/de/about', '/work', 'from', '"/de/about" is a page of this site; rename or remove'],
    ['/api/old', '/work', 'from', '"/api/old" is not an address of a page; only pages can move'],
    ['/og/a.png', '/work', 'from', '"/og/a.png" is not an address of a page'],
  ]
  const { issues } = await compiled(...invalidRedirects.map(([from, to]) => [from, to] as const))
  const expected = invalidRedirects.flatMap(([, , field, message], at) =>
    field === ''
      ? []
      : [
          expect.objectContaining({
            file: 'redirects.md',
            line: 3 + 2 * at + (field === 'to' ? 1 : 0),
            field: `redirects.${at}.${field}`,
            message: expect.stringContaining(message),
          }),
        ],
  )
  expect(issues).toEqual(expected)
})

test('a wrong form is refused, and hides nothing else', async () => {
  const invalidRedirects = [
    ['old', '/work', 'from', 'begins with one /'],
    ['//host/old', '/work', 'from', 'begins with one /'],
    ['https://other.example/old', '/work', 'from', 'begins with one /'],
    ['/old?a=b', '/work', 'from', 'a query is kept'],
    ['"/old#a"', '/work', 'from', 'a query is kept'],
    ['/old/', '/work', 'from', 'Leave out the / at the end'],
    ['/old.md', '/work', 'from', 'Leave out .md'],
    ['/100%', '/work', 'from', 'as %25'],
    ['/old', 'work', 'to', 'begins with one /'],
    ['/old', '//host/work', 'to', 'begins with one /'],
    ['/old', '/\\host/work', 'to', 'begins with one /'],
    ['/old', 'http://other.example', 'to', 'begins with https://'],
    ['/old', 'https://', 'to', 'begins with https://'],
    ['/old', 'javascript:alert(1)', 'to', 'begins with https://'],
    ['/old', '/100%', 'to', 'as %25'],
  ]
  const { issues } = await compiled(
    ...invalidRedirects.map(([from = '', to = '']) => [from, to] as const),
    ['/dead', '/nowhere'],
  )
  expect(issues).toEqual(
    [...invalidRedirects, ['', '', 'to', 'leads nowhere']].map(([, , field, message = ''], at) =>
      expect.objectContaining({
        field: `redirects.${at}.${field}`,
        message: expect.stringContaining(message),
      }),
    ),
  )
})
