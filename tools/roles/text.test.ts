import { expect, test } from 'vitest'
import { readJobText, unescapeHtml } from './text'

const read = (html: string) => readJobText({ title: 'Designer', html })
const first = 'The role is about forms for everybody.'

test('all chapters are of the second level, and none is without words', () => {
  const { body } = read(
    `<p>${first}</p><h1>Loud</h1><h5>Deep <b>*</b></h5><hr><ul><li>Words</li></ul><h2>Last</h2><h1></h1>`,
  )
  expect(body).toBe('## Loud\n\n## Deep\n\n- Words\n\n## Last')
})

test('the first paragraph moves up where it is short and plain, else its beginning is repeated', () => {
  expect(read(`<p>${first}</p><p>More.</p>`)).toEqual({ summary: first, body: 'More.' })
  expect(read(`<p>${first} <a href="https://a.example">See</a></p>`)).toEqual({
    summary: `${first} See`,
    body: `${first} [See](https://a.example)`,
  })
  const long = `First sentence. ${'Many more words follow here. '.repeat(20)}`
  const { summary = '', body } = read(`<p>${long}</p>`)
  expect(summary).toMatch(/^First sentence\. .{150,185}\w+\.? …$/)
  expect(body).toBe(long.trim())
  expect(read(`<h2>About us</h2><p>${first}</p>`)).toEqual({
    summary: first,
    body: `## About us\n\n${first}`,
  })
  expect(read('')).toEqual({ summary: undefined, body: '' })
})

test('a slogan at the head is not the summary, and stays where it is', () => {
  expect(read(`<p>Design, that lasts.</p><p>${first}</p>`)).toEqual({
    summary: first,
    body: `Design, that lasts.\n\n${first}`,
  })
})

test('nothing runs, nothing is loaded, and a link leads where it can from here', () => {
  const { body } = read(
    `<p>${first}</p><p onclick="x()">a<script>x()</script><img src=x onerror=x()><a href="javascript:x()">b</a> <a href="/c">c</a> <a href="mailto:a@b.example">d</a></p><!-- ours --><pre>&lt;!-- ours --&gt;</pre><p>&lt;!-- ours --&gt; &lt;b&gt;</p><style>p{}</style><svg><title>x</title></svg>`,
  )
  expect(body).toBe(
    'ab c [d](mailto:a@b.example)\n\n```\n<!-- ours -->\n```\n\n\\<!-- ours --> \\<b>',
  )
})

test('an entity for a character that is not seen is none', () => {
  const hidden = '\u001b&#27;&#155;&#x202e;&#8294;&#8203;'
  const { body, summary } = read(
    `<p>${first}${hidden}</p><h2>A${hidden}</h2><p>a ${hidden} <code>${hidden}b</code> <a href="https://c.example/${hidden}" title="${hidden}">c</a></p><pre><code class="language-${hidden}">${hidden}d</code></pre>`,
  )
  expect(body).toContain('d\n```')
  const unseen = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\u200b]/u
  expect(body).not.toMatch(unseen)
  expect(summary).not.toMatch(unseen)
  const escaped = '&lt;p&gt;a&amp;#27;b &amp;#x202e;c is what this is all about.&lt;/p&gt;'
  expect(read(unescapeHtml(escaped)).summary).toBe('ab c is what this is all about.')
})

test('a text that is nested too deeply is named', () => {
  expect(() => read('<div>'.repeat(10_000))).toThrow('The text of "Designer" is nested too deeply')
})

test('escaped HTML is HTML, and what is not escaped stays as it is', () => {
  expect(unescapeHtml('&lt;p&gt;A &amp;amp; B&lt;/p&gt;')).toBe('<p>A &amp; B</p>')
  expect(unescapeHtml('<p>A &amp; B</p>')).toBe('<p>A &amp; B</p>')
})
