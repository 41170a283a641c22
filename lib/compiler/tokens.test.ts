import { expect, test } from 'vitest'
import { readTokens } from './tokens'

test('names for colours of the theme, and widths in rem are read', () => {
  const css = `:root {
    --tone-4: var(--ink);
    --page-max: 112rem;
    --margin: clamp(1rem, -0.1rem + 4.6vw, 5rem);
  }
  @media print { :root { --paper: #fff; } }`
  const ink = { light: '#14181a', dark: '#eceeec' }
  expect(readTokens(css, { ink })).toEqual({
    colours: { ink, 'tone-4': ink },
    rems: { 'page-max': 112 },
  })
})
