import { expect, test } from 'vitest'
import { usedStyles } from './used-styles'

const page = ['card', 'open', 'spin']
const used = (css: string) => usedStyles(css, (name) => page.includes(name))

test.each([
  ['.card{a:b}', '.card{a:b}'],
  ['.other{a:b}', ''],
  ['.card .other{a:b}.card>p{a:b}', '.card>p{a:b}'],
  ['.card.other:hover,.card:after{a:b}', '.card:after{a:b}'],
  [
    '@media (width>9px){.other{a:b}}@supports (a:b){.card{a:b}.other{a:b}}',
    '@supports (a:b){.card{a:b}}',
  ],
])('a rule for classes that the page never has leaves it: %s', (css, left) => {
  expect(used(css)).toBe(left)
})

test.each([
  ['elements, attributes and properties', ':root{--a:1px}p[data-theme]{a:b}dialog::backdrop{a:b}'],
  ['what must be missing', '.card:not(.other){a:b}'],
  ['one of several', '.card:is(.other,.open){a:b}:where(.other) p{a:b}'],
  ['what looks like a class in an attribute', '[href$=".pdf"]{a:b}'],
  ['faces and layers, in their order', '@font-face{font-family:a}@layer base{}'],
  ['an animation that is named', '@keyframes turn{to{a:b}}.card{animation:turn 1s}'],
  ['an animation that a script starts', '@keyframes spin{to{a:b}}'],
])('kept are %s', (_, css) => {
  expect(used(css)).toBe(css)
})

test('an animation goes with the last rule that names it', () => {
  expect(used('@keyframes turn{to{a:b}}.other{animation:turn 1s}')).toBe('')
})
