import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { html, markdown, negotiate, type Representation } from './negotiation'

const browser =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

describe('the representation', () => {
  test.each<[string | null, Representation | undefined]>([
    [null, html],
    ['', html],
    ['*/*', html],
    [browser, html],
    ['text/*', html],
    ['text/html', html],
    ['text/markdown', markdown],
    ['TEXT/Markdown', markdown],
    ['text/markdown; charset=utf-8', markdown],
    ['text/markdown, text/html', markdown],
    ['text/html, text/markdown', html],
    ['text/markdown, */*', markdown],
    ['*/*, text/markdown', html],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', markdown],
    ['text/html;q=0.8, text/markdown;q=0.9', markdown],
    ['text/markdown;q=0.8, text/html;q=0.9', html],
    ['text/markdown;q=0.5, */*;q=0.9', html],
    ['text/html;q=0, */*', markdown],
    ['text/markdown;q=0, */*', html],
    ['text/markdown;q=0', undefined],
    ['text/markdown;q=0, text/html;q=0, */*', undefined],
    ['*/*;q=0', undefined],
    ['application/pdf', undefined],
    ['text/plain, application/json', undefined],
    ['text/markdown; variant=GFM', undefined],
    ['gibberish', html],
  ])('%s → %s', (accept, expected) => {
    expect(negotiate(accept)).toBe(expected)
  })

  test('a page that exists as HTML only is never Markdown', () => {
    expect(negotiate('text/markdown', [html])).toBeUndefined()
    expect(negotiate('text/markdown, */*;q=0.1', [html])).toBe(html)
  })
})

interface Range {
  readonly range: string
  readonly q: number
}

/** RFC 9110 §12.5.1, said again: the most specific matching range decides a type's quality. */
function qualityOf(type: string, ranges: readonly Range[]) {
  const specific = [type, 'text/*', '*/*']
  for (const wanted of specific) {
    const position = ranges.findIndex(({ range }) => range.toLowerCase() === wanted)
    const found = ranges[position]
    if (found) return { q: found.q, position, explicit: wanted === type }
  }
  return { q: 0, position: Infinity, explicit: false }
}

function expectedOf(ranges: readonly Range[]): Representation | undefined {
  const asHtml = qualityOf('text/html', ranges)
  const asMarkdown = qualityOf('text/markdown', ranges)
  if (asHtml.q === 0 && asMarkdown.q === 0) return undefined
  if (asHtml.q !== asMarkdown.q) return asMarkdown.q > asHtml.q ? markdown : html
  return asMarkdown.explicit && asMarkdown.position < asHtml.position ? markdown : html
}

const ranges = fc.uniqueArray(
  fc.record({
    range: fc.constantFrom(
      'text/html',
      'text/markdown',
      'text/*',
      '*/*',
      'application/json',
      'Text/HTML',
      'image/*',
    ),
    q: fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000),
  }),
  { minLength: 1, selector: ({ range }) => range.toLowerCase() },
)

const spaces = fc.constantFrom('', ' ', '  ', '\t')

test('agrees with RFC 9110 §12.5.1 on any list of ranges', { timeout: 60_000 }, () => {
  const fewQualities = ranges.map((list) =>
    list.map(({ range, q }) => ({ range, q: Math.round(q * 3) / 3 })),
  )
  fc.assert(
    fc.property(fc.oneof(ranges, fewQualities), spaces, spaces, (list, before, after) => {
      const rounded = list.map(({ range, q }) => ({ range, q: Number(q.toFixed(3)) }))
      const accept = rounded
        .map(({ range, q }) => (q === 1 ? range : `${range}${before};${after}q=${q}`))
        .join(`${after},${before}`)
      expect(negotiate(accept)).toBe(expectedOf(rounded))
    }),
    { numRuns: 20_000 },
  )
})

test('never throws, whatever is sent', { timeout: 60_000 }, () => {
  const odd = fc.oneof(fc.string(), fc.stringMatching(/^[a-z*/;,=." q0-9]{0,60}$/))
  fc.assert(
    fc.property(odd, (accept) => {
      expect([html, markdown, undefined]).toContain(negotiate(accept))
    }),
    { numRuns: 10_000 },
  )
})
