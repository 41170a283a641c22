import { expect, test } from 'vitest'
import { tokensIn } from './tokens'

test('colours with both themes, names for others, and widths in rem are read', () => {
  const css = `:root {
    --ink: light-dark(#14181a, #eceeec);
    --tone-4: var(--ink);
    --page-max: 112rem;
    --margin: clamp(1rem, -0.1rem + 4.6vw, 5rem);
  }
  @media print { :root { --ink: #000; } }`
  const ink = { light: '#14181a', dark: '#eceeec' }
  expect(tokensIn(css)).toEqual({ colours: { ink, 'tone-4': ink }, rems: { 'page-max': 112 } })
})
