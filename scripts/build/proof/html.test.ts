import { expect, test } from 'vitest'
import { type Element, elementsIn, readHtml } from './html'

const treeOf = ({ name, attributes, children }: Element): unknown[] => [
  name,
  Object.fromEntries(attributes),
  ...children.map((child) => (typeof child === 'string' ? child : treeOf(child))),
]

test('a page is read: attributes, entities, comments, what closes itself and what is no HTML', () => {
  const html = `<!DOCTYPE html><html lang="en"><!-- <p> --><P class="a &amp; b" hidden data-x='"'>One<br/>two &lt;3&#x27;&#39;&nbsp;</P><script>if (a < b) "</p>"</script><svg viewBox="0 0 1 1"><path d="M0"/></svg></html>`
  expect(treeOf(readHtml(html))).toEqual([
    '',
    {},
    [
      'html',
      { lang: 'en' },
      ['p', { class: 'a & b', hidden: '', 'data-x': '"' }, 'One', ['br', {}], "two <3''\u00a0"],
      ['script', {}, 'if (a < b) "</p>"'],
      ['svg', { viewbox: '0 0 1 1' }, ['path', { d: 'M0' }]],
    ],
  ])
})

test.each([
  ['<p class=a>One</p>', 'an attribute of <p> without quotes'],
  ['<p><b>One</p>', '</p> where <b> is open'],
  ['<p>One', '<p> that is never closed'],
  ['<style>a{}', '<style> that is never closed'],
  ['</p>', '</p> where <> is open'],
  ['<p>1 < 2</p>', 'a "<" that begins no tag'],
  ['<p>&alpha;</p>', 'the entity &alpha;; write the letter itself'],
])('%s is refused', (html, says) => {
  expect(() => readHtml(html)).toThrow(says)
})

test('a long page takes no longer than its length', () => {
  const page = readHtml(`<div>${'<p class="a">One <b>two</b></p>'.repeat(20_000)}</div>`)
  expect(elementsIn(page)).toHaveLength(40_001)
})
