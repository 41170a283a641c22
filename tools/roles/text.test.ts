import { expect, test } from 'vitest'
import { jobBoard } from '@/lib/config/limits'
import { findListName } from './headings'
import { readJobText, unescapeHtml } from './text'

const read = (html: string) => readJobText({ title: 'Designer', html })
const first = 'The role is about forms for everybody.'
const list = '<ul><li>One</li><li>Two</li></ul>'

test.each([
  ['What you’ll do', 'responsibilities'],
  ['🚀 Deine Aufgaben:', 'responsibilities'],
  ['Your profile', 'requirements'],
  ['Das bringst du mit', 'requirements'],
  ['What we offer', 'benefits'],
  ['Wir bieten', 'benefits'],
  ['Perks & Benefits', 'benefits'],
  ['Our hiring process', 'process'],
  ['So geht es weiter', 'process'],
  ['Das erwartet dich', undefined],
  ['Requirements and benefits', undefined],
  ['About us', undefined],
])('a heading names a list only if its words leave no doubt: %s', (heading, name) => {
  expect(findListName(heading)).toBe(name)
})

test.each([
  ['a heading', `<h2>Your tasks</h2>${list}`],
  ['a bold paragraph', `<p><strong>Your tasks:</strong></p>${list}`],
  ['a paragraph that ends in a colon', `<p>Your tasks:</p>${list}`],
  ['text behind a rule', '<h4>Your tasks</h4><ul><li>One</li><li>Two</li></ul><hr>'],
  ['two lists', '<h4>Your tasks</h4><ul><li>One</li></ul><ol><li>Two</li></ol>'],
  ['words that are bold', '<h2>Your tasks</h2><ul><li><b>One</b></li><li><p>Two</p></li></ul>'],
])('a list under %s becomes lines', (_, html) => {
  const { lists, body } = read(`<p>${first}</p><h2>About us</h2><p>We.</p>${html}`)
  expect(lists).toEqual({ responsibilities: ['One', 'Two'] })
  expect(body).toBe('## About us\n\nWe.')
})

test.each([
  ['has a text beside it', `<p>Among others:</p>${list}`, 'Among others:'],
  ['has lists within', '<ul><li>One<ul><li>Two</li></ul></li></ul>', '  - Two'],
  [
    'has a link',
    '<ul><li>See <a href="https://a.example">it</a></li></ul>',
    '[it](https://a.example)',
  ],
  ['means something in Markdown', '<ul><li>1. &lt;b&gt;*One*</li></ul>', '\\*One'],
  ['is longer than a line', `<ul><li>${'word '.repeat(80)}</li></ul>`, 'word word'],
])('a list that %s stays in the body, whole', (_, html, kept) => {
  const { lists, body } = read(`<p>${first}</p><h2>Your tasks</h2>${html}`)
  expect(lists).toEqual({})
  expect(body).toContain('## Your tasks')
  expect(body).toContain(kept)
})

test('the second list of a kind stays in the body', () => {
  const { lists, body } = read(`<h2>Requirements</h2>${list}<h2>Skills</h2><ul><li>Three</li></ul>`)
  expect(lists).toEqual({ requirements: ['One', 'Two'] })
  expect(body).toBe('## Skills\n\n- Three')
})

test('all chapters are of the second level, and none is without words', () => {
  const { body } = read(
    '<p>The role is about forms.</p><h1>Loud</h1><h5>Deep</h5><p>Words.</p><h2>Last</h2><h1></h1>',
  )
  expect(body).toBe('## Loud\n\n## Deep\n\nWords.\n\n## Last')
})

test('the first paragraph moves up where it is short, else its beginning is repeated', () => {
  expect(read('<p>What it is about is short <b>and</b> plain.</p><p>More.</p>')).toMatchObject({
    summary: 'What it is about is short and plain.',
    body: 'More.',
  })
  const long = `First sentence. ${'Many more words follow here. '.repeat(20)}`
  const { summary = '', body } = read(`<p>${long}</p>`)
  expect(summary).toMatch(/^First sentence\. .{150,185}\w+\.? …$/)
  expect(body).toBe(long.trim())
  expect(read(`<p>${'x'.repeat(500)} y</p>`).summary?.length).toBeLessThan(210)
  expect(read(`<h2>About us</h2><p>${first}</p>`)).toMatchObject({
    summary: first,
    body: `## About us\n\n${first}`,
  })
  expect(read('')).toEqual({ summary: undefined, body: '', lists: {} })
})

test.each([
  'Design, that lasts.',
  'Wir suchen genau dich für unser Team in Graz!',
  'For people, with people',
])('a slogan at the head is not the summary, and stays where it is: %s', (slogan) => {
  const { summary, body } = read(`<p>${slogan}</p><p>${first}</p><h2>More</h2><p>Words.</p>`)
  expect(summary).toBe(first)
  expect(body).toBe(`${slogan}\n\n${first}\n\n## More\n\nWords.`)
  expect(read(`<p>${slogan}</p>`).summary).toBeUndefined()
})

test('nothing runs, nothing is loaded, and a link leads where it can from here', () => {
  const { body } = read(
    `<p>${first}</p><p onclick="x()">a<script>x()</script><img src=x onerror=x()><a href="javascript:x()">b</a> <a href="/c">c</a> <a href="mailto:a@b.example">d</a></p><!-- ours --><pre>&lt;!-- ours --&gt;</pre><p>&lt;!-- ours --&gt; &lt;b&gt;</p><style>p{}</style><svg><title>x</title></svg>`,
  )
  expect(body).toBe(
    'ab c [d](mailto:a@b.example)\n\n```\n<!-- ours -->\n```\n\n\\<!-- ours --> \\<b>',
  )
})

const unseen = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\u200b]/u

test('an entity for a character that is not seen is none', () => {
  const hidden = '\u001b&#27;&#155;&#x202e;&#8294;&#8203;'
  const { body, lists } = read(
    `<p>${first}</p><h2>Your tasks${hidden}</h2><ul><li>One${hidden}</li></ul><h2>A${hidden}</h2><p>a ${hidden} <code>${hidden}b</code> <a href="https://c.example/${hidden}" title="${hidden}">c</a></p><pre><code class="language-${hidden}">${hidden}d</code></pre>`,
  )
  expect(body).toContain('d\n```')
  expect(body).not.toMatch(unseen)
  expect(lists.responsibilities?.join()).not.toMatch(unseen)
  const escaped = '&lt;p&gt;a&amp;#27;b &amp;#x202e;c is what this is all about.&lt;/p&gt;'
  expect(read(unescapeHtml(escaped)).summary).toBe('ab c is what this is all about.')
})

test.each([
  ['is nested too deeply', '<div>'.repeat(10_000)],
  ['has 200001 characters', 'x'.repeat(jobBoard.textCharsMax + 1)],
])('a text that no editor writes %s', (what, html) => {
  expect(() => read(html)).toThrow(`The text of "Designer" ${what}`)
})

test('escaped HTML is HTML, and what is not escaped stays as it is', () => {
  expect(unescapeHtml('&lt;p&gt;A &amp;amp; B&lt;/p&gt;')).toBe('<p>A &amp; B</p>')
  expect(unescapeHtml('<p>A &amp; B</p>')).toBe('<p>A &amp; B</p>')
})
