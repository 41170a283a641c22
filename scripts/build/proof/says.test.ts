import { expect, test } from 'vitest'
import { readHtml } from './html'
import { readingOf } from './reading'
import { heading, linkTo, name, type Part, type Said, type SaidGroup, text } from './said'
import { unsaid } from './says'

const local = (href: string) => href.replace('https://site.example', '')

function issuesOf(html: string, part: Part, isOrdered = false) {
  const page = { reading: readingOf(readHtml(html)), local }
  return unsaid(page, page, { titles: [], parts: [part], isOrdered })
}
const missing = (html: string, ...said: Said[]) => issuesOf(html, { said, order: 'free' })

const pay: Said = { is: 'fact', label: 'Pay', values: ['€60,000'] }
const places: Said = { is: 'fact', label: 'Place', values: ['Berlin', 'Graz'] }

test.each([
  ['a list', '<dl><div><dt>Pay</dt><dd>€60,000</dd></div></dl>', pay],
  [
    'a flat list',
    '<dl><dt>Place</dt><dd>Berlin</dd><dd>Graz</dd><dt>Pay</dt><dd>€60,000</dd></dl>',
    pay,
  ],
  ['a table', '<table><tr><th>Pay</th><td>€60,000</td></tr></table>', pay],
  ['a line', '<p>Pay: €60,000.</p>', pay],
  ['a figure above its label', '<p><b>€60,000</b> <span>Pay</span></p>', pay],
  ['several values', '<p>Place: <a href="/">Berlin</a> / <a href="/">Graz</a></p>', places],
  ['a sentence', '<p>Place: Berlin and Graz</p>', places],
  ['another kind of space', '<p>Pay</p><p>€60,000</p>', pay],
  [
    'soft hyphens and quotes',
    '<p>The “right” Stellen&shy;anzeige</p>',
    text('The "right" Stellenanzeige'),
  ],
  [
    'part of a picture',
    '<a href="https://site.example/a"><img src="/a.jpg" alt="A dog"/></a>',
    linkTo('/a'),
  ],
  ['a drawing', '<svg role="img"><title>A dog</title></svg>', { is: 'picture', alt: 'A dog' }],
] as const)('a fact is found in %s', (_, html, said) => {
  expect(missing(html, said)).toEqual([])
})

test.each([
  [
    'the value of another label',
    '<p>Pay: open. Bonus: €60,000</p>',
    pay,
    'does not say "Pay: €60,000"',
  ],
  ['a longer value', '<p>Pay: €60,0000</p>', pay, 'does not say "Pay: €60,000"'],
  ['one value of two', '<p>Place: Berlin</p>', places, 'does not say "Place: Berlin, Graz"'],
  ['what is hidden', '<p hidden="">One</p>', text('One'), 'does not say "One"'],
  ['what only some are told', '<p aria-hidden="true">One</p>', text('One'), 'does not say "One"'],
  ['a template', '<template><p>One</p></template>', text('One'), 'does not say "One"'],
  ['a word inside another', '<p>Everyone</p>', text('one'), 'does not say "one"'],
  [
    'words of two elements without a space',
    '<b>One</b><b>two</b>',
    text('One'),
    'does not say "One"',
  ],
  [
    'a heading that is none',
    '<p>Results</p>',
    heading('Results'),
    'does not have the heading "Results"',
  ],
  ['a name in a sentence', '<p>We sell Brand design.</p>', name('Brand'), 'does not name "Brand"'],
  ['a link to somewhere else', '<a href="/b">A</a>', linkTo('/a'), 'does not lead to /a'],
] as const)('a fact is missed in %s', (_, html, said, issue) => {
  expect(missing(html, said)).toEqual([issue])
})

const roles: SaidGroup[] = [
  { of: linkTo('/a'), said: [text('A'), text('€50,000')] },
  { of: linkTo('/b'), said: [text('B'), text('€50,000')] },
]
const row = (href: string, of: string, pay: string) =>
  `<li><h2><a href="${href}">${of}</a></h2><p>${pay}</p></li>`

test('what is said of one thing is not taken for another', () => {
  const list = (first: string) => `<ul>${row('/a', 'A', first)}${row('/b', 'B', '€50,000')}</ul>`
  expect(issuesOf(list('€50,000'), { said: [], groups: roles })).toEqual([])
  expect(issuesOf(list(''), { said: [], groups: roles })).toEqual(['does not say "€50,000" of /a'])
})

test('two things in one element cannot be told apart', () => {
  const html = '<p>One and Two, €50,000</p>'
  const groups = [
    { of: text('One'), said: [] },
    { of: text('Two'), said: [] },
  ]
  expect(issuesOf(html, { said: [], groups })).toEqual([
    'does not tell of "One" apart from others: give each an element of its own',
    'does not tell of "Two" apart from others: give each an element of its own',
  ])
})

test('of what a page may leave out nothing else may be told', () => {
  const groups = roles.map((role) => ({ ...role, isOptional: true }))
  expect(issuesOf('<p>None</p>', { said: [], groups })).toEqual([])
  expect(issuesOf(row('/a', 'A', '€40,000'), { said: [], groups })).toEqual([
    'does not say "€50,000" of /a',
  ])
})

test('texts stand one below the other, those that belong together in any order', () => {
  const html = '<p>Two</p><p>One</p>'
  const said = [text('One'), text('Two')]
  expect(issuesOf(html, { said }, true)).toEqual([
    'says "Two" above "One"; agents are told it below',
  ])
  expect(issuesOf(html, { said, order: 'together' }, true)).toEqual([])
  expect(issuesOf(html, { said, order: 'free' }, true)).toEqual([])
})
