import { expect, test } from 'vitest'
import { outlineOf, renderMarkdown } from './markdown'

test('headings, lists and tables are rendered', () => {
  const html = renderMarkdown('## Why\n\n- one\n\n| a | b |\n|---|---|\n| 1 | 2 |')
  expect(html).toContain('<h2>Why</h2>')
  expect(html).toContain('<li>one</li>')
  expect(html).toContain('<td>2</td>')
})

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '<a href="javascript:alert(1)">x</a>',
  '<style>body{display:none}</style>',
])('%s is inert', (text) => {
  const html = renderMarkdown(text)
  expect(html).not.toMatch(/<(?:script|img|style)|onerror|href="(?:javascript|data):/i)
})

test('links are found with their lines', () => {
  expect(outlineOf('a\n\n[b](/work)\n\n[c]: /careers\n').links).toEqual([
    { url: '/work', line: 3 },
    { url: '/careers', line: 5 },
  ])
})
