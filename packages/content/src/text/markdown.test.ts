import { expect, test } from 'vitest'
import {
  applyTypographyToMarkdown,
  findSiteLinks,
  removeComments,
  renderMarkdown,
} from './markdown'

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

test('paths of this site are found wherever Markdown has a destination, and never in code', () => {
  const text = [
    'A [link](/one), [with a title]( </two> "[x](/no)" ), an ![image](/three.png),',
    '[in [brackets]](/four(4)), a [reference][r], a [short one] and \\[escaped](/no).',
    '',
    '| a | b |',
    '| --- | --- |',
    '| [in a table](/five) | `[x](/no)` |',
    '',
    '- > [quoted](/six), [elsewhere](//other.example/no), [far](https://other.example/no), [near](#no)',
    '',
    '```md',
    '[x](/no)',
    '',
    '[no]: /no',
    '```',
    '',
    '    [x](/no)',
    '',
    '<a href="/no">[x](/seven)</a> and a note[^1]. ',
    '',
    '[r]: /eight',
    '[short one]: </nine> (title)',
    '[^1]: See [this](/ten?a=b#c).',
    '',
  ].join('\r\n')
  const links = findSiteLinks(text).map((start) => /^[/\w.]+/.exec(text.slice(start))?.[0])
  expect(links).toEqual(
    ['one', 'two', 'three.png', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map(
      (name) => `/${name}`,
    ),
  )
})

test('quotes are those of print in prose, and as they were in code, addresses and HTML', () => {
  const source = [
    'The client\'s word was "no" (and \'no\' again), or *"maybe"*, "*perhaps*" of \'24.',
    '`it\'s "code"` and [the "letter"](/work/x "it\'s a title") <b title="x">',
    '```\n"fenced"\n```',
  ].join('\n\n')
  expect(applyTypographyToMarkdown(source, 'en')).toBe(
    [
      'The client’s word was “no” (and ‘no’ again), or *“maybe”*, “*perhaps*” of ’24.',
      '`it\'s "code"` and [the “letter”](/work/x "it\'s a title") <b title="x">',
      '```\n"fenced"\n```',
    ].join('\n\n'),
  )
})

test('comments are taken out of a text, and only where they are comments', () => {
  const code = '```\n<!-- no comment -->\n```'
  expect(
    removeComments(
      `Theirs.\n\n${code}\n\n<!-- ours -->\n\nOne <!-- a\nnote -->word.\n\n1. a\n   1. b\n\n      <!-- c -->\n\n      d`,
    ),
  ).toBe(`Theirs.\n\n${code}\n\nOne word.\n\n1. a\n   1. b\n\n      \n\n      d`)
  for (const text of [code, '', '\\<!-- ours -->', 'One <b>word</b>.'])
    expect(removeComments(text)).toBe(text)
  expect(removeComments('<!-- ours -->')).toBe('')
})
