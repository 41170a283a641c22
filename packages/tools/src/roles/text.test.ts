import fc from 'fast-check'
import { getOutline } from 'site-content'
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

test('a text that is nested too deeply is named', () => {
  expect(() => read('<div>'.repeat(10_000))).toThrow('The text of "Designer" is nested too deeply')
})

test('escaped HTML is HTML, and what is not escaped stays as it is', () => {
  expect(unescapeHtml('&lt;p&gt;A &amp;amp; B&lt;/p&gt;')).toBe('<p>A &amp; B</p>')
  expect(unescapeHtml('<p>A &amp; B</p>')).toBe('<p>A &amp; B</p>')
})

test('no HTML is left in the text, whatever a board escapes, hides or nests', () => {
  const parts = [
    ...[
      '<',
      '&lt;',
      '&#60;',
      '<b>',
      '</b>',
      'b>',
      '/b>',
      '!-- a -->',
      '?php ?>',
      '<br>',
      '<p>',
      '\\',
    ],
    ...[
      '\u200b',
      '&#8203;',
      '<i></i>',
      '<a href="/x">',
      '</a>',
      '<a href="https://a.example/<b>">',
    ],
    ...[
      '<!-- a -->',
      '<td>',
      '<table><tr>',
      '<li>',
      '<h2>',
      '<code>',
      '</code>',
      '<pre>',
      '\n',
      ' a ',
    ],
    ...[
      '<iframe src="https://a.example">',
      '</iframe>',
      '<img src=a alt="<b>">',
      '<video>',
      '|',
      '`',
    ],
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (all) => {
      const { body } = read(all.join(''))
      expect(getOutline(body).html, body).toEqual([])
    }),
    {
      numRuns: 200,
      examples: [
        [['<code>', '<', '<p>', '&#60;', '!-- a -->']],
        [['<a href="/x">', '<code>', '&#60;', 'b>', '<a href="https://a.example/<b>">']],
        [
          [
            '<a href="https://a.example/<b>">',
            '<table><tr>',
            '<a href="https://a.example/<b>">',
            '<',
          ],
        ],
      ],
    },
  )
})
