import { expect, test } from 'vitest'
import type { Issue } from '../files/issue'
import { parseSource } from '../files/read'
import { checkTexts } from './texts'

/** The text begins on the fourth line of its file. */
function issuesOf(text: string) {
  const issues: Issue[] = []
  const file = `---\ntitle: A\n---\n${text}\n`
  const source = parseSource({ cleanText: (raw) => raw }, 'pages/a.md', file, issues)
  checkTexts(source ? [source] : [], new Set(['/about']), issues)
  return issues.map(({ line, field, message }) => `${line} ${field}: ${message}`)
}

test.each([
  [
    '<iframe src="https://maps.example/office"></iframe>',
    4,
    '<iframe>',
    'Link to the film, map or',
  ],
  ['Look:\n\n<video src="film.mp4"></video>', 6, '<video>', 'Link to the film, map or calendar: ['],
  ['<div class="note">\nOpen on Monday.\n</div>', 4, '<div>', 'Leave it out, or write \\<div'],
  ['Street 1<br>City', 4, '<br>', 'End the line with \\'],
  ['Open on <b>Monday</b> and <b>Friday</b>.', 4, '<b>', 'Write **words**'],
  ['- first\n- second, <EM class="x">really</EM>', 5, '<EM>', 'Write *words*'],
  ['A [<img src="a.jpg">](/about)', 4, '<img>', 'Write ![what it shows](file.jpg'],
  ['The file <name>.pdf', 4, '<name>', 'Leave it out, or write \\<name where you mean the sign'],
  ['One.\n\n</section>', 6, '</section>', 'Leave it out'],
  ['<!-- a\nnote --><h2>Hours</h2>', 5, '<h2>', 'Begin the line with ##'],
  ['<!-- a note that never ends\n\nWords.', 4, '<!--', 'End the comment with -->'],
  ['| a |\n| --- |\n| b<br>c |', 6, '<br>', 'End the line'],
])('%j is an issue with its line, and what to write instead', (text, line, tag, advice) => {
  expect(issuesOf(text)).toEqual([
    expect.stringContaining(`${line} (text): ${tag} is HTML, which no page shows. ${advice}`),
  ])
})

test('words that a comment takes with it are an issue', () => {
  expect(issuesOf('<!-- a note --> Open on Monday.\n\nNo.')).toEqual([
    '4 (text): No page shows "Open on Monday." behind a comment; write it on a line of its own',
  ])
})

test('all tags are issues at once, those inside others too', () => {
  expect(issuesOf('<div>\n<iframe src="a"></iframe>\n</div>\n\nA<br>B<br>C <?php ?>')).toEqual([
    expect.stringMatching(/^4 .*<div> /),
    expect.stringMatching(/^5 .*<iframe> /),
    expect.stringMatching(/^8 .*<br> /),
    expect.stringMatching(/^8 .*<\?php /),
  ])
})

test('comments, code, addresses and a sign of less are not lost', () => {
  const texts = [
    '<!-- a note\n\nof two paragraphs -->',
    'Fewer <!-- a note --> than 3 < 4, <https://a.example> and <hello@a.example>, `<b>`, \\<b>',
    '```html\n<b>code</b>\n```',
  ]
  expect(issuesOf(texts.join('\n\n'))).toEqual([])
})
