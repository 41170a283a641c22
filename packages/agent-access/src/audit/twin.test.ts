import { expect, test } from 'vitest'
import { findMissingInMarkdown } from './twin'

const page = `<body><nav><p>Menu of the site</p></nav><main><h1>Repairs</h1>
  <p>We mend tyres while you wait.</p><p>Brakes take a day.</p><p>Ask us.</p>
  <ul><li>Tyres: 12 euros</li></ul></main></body>`

test('Markdown that says what its page says lacks nothing', () => {
  const twin =
    '# Repairs\n\nWe mend tyres while *you* wait.\n\nBrakes take a day.\n\n- Tyres: 12 euros\n'
  expect(findMissingInMarkdown(page, twin)).toEqual([])
})

test('Markdown that says something else is named by what of the page it lacks', () => {
  expect(findMissingInMarkdown(page, '# Repairs\n\nWe are closed for good.\n')).toEqual([
    '3 of 3 paragraphs: “We mend tyres while you wait.”, “Brakes take a day.”, “Ask us.”',
    '1 of 1 list items: “Tyres: 12 euros”',
  ])
  expect(findMissingInMarkdown(page, 'Opening hours')).toContain('a title')
})

test('what is missing is named once, and no more than a few of it', () => {
  const titles = ['Opening hours', 'Opening hours', 'Prices & <b>terms</b>', 'Contact', 'Team']
  const headings = titles.map((title) => `<h2>${title}</h2>`).join('')
  expect(findMissingInMarkdown(`<main><h1>Repairs</h1>${headings}</main>`, '# Repairs\n')).toEqual([
    '5 of 6 headings: “Opening hours”, “Prices & terms”, “Contact” …',
  ])
})
