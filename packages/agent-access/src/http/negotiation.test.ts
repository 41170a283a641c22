import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../test/scale'
import { preferenceHeaderMax } from '../limits'
import {
  mediaTypes,
  negotiateRepresentation,
  prefersHtmlPage,
  type Representation,
} from './negotiation'

const browser =
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

describe('the representation', () => {
  // What the property below does not write: every other list of ranges is one of its cases.
  test.each<[string | null, Representation | undefined]>([
    [null, mediaTypes.html],
    [browser, mediaTypes.html],
    ['TEXT/Markdown', mediaTypes.markdown],
    ['text/markdown; charset=utf-8', mediaTypes.markdown],
    ['application/json, text/plain, */*', mediaTypes.html],
    ['TEXT/Plain ; q=0.4', mediaTypes.text],
    ['text/plain; charset=utf-8', mediaTypes.text],
    ['text/plain;q=x', undefined],
    ['text/markdown; variant=GFM', undefined],
    ['text/markdown; variant=GFM, text/plain', mediaTypes.text],
    ['gibberish', mediaTypes.html],
  ])('%s → %s', (accept, expected) => {
    expect(negotiateRepresentation(accept)).toBe(expected)
  })
})

describe('a field that is too long to be read', () => {
  const { chars, values } = preferenceHeaderMax
  const pdfs = (count: number) => new Array(count).fill('application/pdf').join(',')

  test('counts as missing', () => {
    expect(negotiateRepresentation(pdfs(values))).toBeUndefined()
    expect(negotiateRepresentation(pdfs(values + 1))).toBe(mediaTypes.html)
    const padded = (length: number) => 'text/markdown;x='.padEnd(length, 'a')
    expect(negotiateRepresentation(`text/markdown,${padded(chars).slice(14)}`)).toBe(
      mediaTypes.markdown,
    )
    expect(negotiateRepresentation(`text/markdown,${padded(chars + 1).slice(14)}`)).toBe(
      mediaTypes.html,
    )
    expect(prefersHtmlPage(`text/html,${pdfs(values)}`)).toBe(false)
  })
})

describe('an address for programs', () => {
  test.each<[string | null, boolean]>([
    [null, false],
    ['*/*', false],
    ['text/event-stream', false],
    ['application/json, text/event-stream', false],
    ['application/json, text/plain, */*', false],
    ['text/plain', false],
    [browser, true],
    ['text/html, */*', true],
    ['text/markdown', true],
    ['text/markdown, text/html, */*', true],
    ['text/plain;q=1.0, text/markdown;q=0.9, text/html;q=0.8, */*;q=0.1', true],
    ['text/event-stream, text/html;q=0.5', false],
    ['text/html;q=0, */*', false],
  ])('is shown a page for %s: %s', (accept, expected) => {
    expect(prefersHtmlPage(accept)).toBe(expected)
  })
})

interface Range {
  readonly range: string
  readonly q: number
}

/** RFC 9110 §12.5.1, said again: the most specific matching range decides a type's quality. */
function findQuality(type: string, ranges: readonly Range[]) {
  const specific = [type, 'text/*', '*/*']
  for (const wanted of specific) {
    const position = ranges.findIndex(({ range }) => range.toLowerCase() === wanted)
    const found = ranges[position]
    if (found) return { q: found.q, position, explicit: wanted === type }
  }
  return { q: 0, position: Infinity, explicit: false }
}

function chooseExpected(ranges: readonly Range[]): Representation | undefined {
  const asHtml = findQuality('text/html', ranges)
  const asMarkdown = findQuality('text/markdown', ranges)
  const asPlain = findQuality('text/plain', ranges)
  if (asPlain.q > Math.max(asHtml.q, asMarkdown.q)) return mediaTypes.text
  if (asHtml.q === 0 && asMarkdown.q === 0) return undefined
  if (asHtml.q !== asMarkdown.q)
    return asMarkdown.q > asHtml.q ? mediaTypes.markdown : mediaTypes.html
  return asMarkdown.explicit && asMarkdown.position < asHtml.position
    ? mediaTypes.markdown
    : mediaTypes.html
}

const ranges = fc.uniqueArray(
  fc.record({
    range: fc.constantFrom(
      'text/html',
      'text/markdown',
      'text/plain',
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

test('agrees with RFC 9110 §12.5.1 on any list of ranges', () => {
  const fewQualities = ranges.map((list) =>
    list.map(({ range, q }) => ({ range, q: Math.round(q * 3) / 3 })),
  )
  fc.assert(
    fc.property(fc.oneof(ranges, fewQualities), spaces, spaces, (list, before, after) => {
      const rounded = list.map(({ range, q }) => ({ range, q: Number(q.toFixed(3)) }))
      const accept = rounded
        .map(({ range, q }) => (q === 1 ? range : `${range}${before};${after}q=${q}`))
        .join(`${after},${before}`)
      expect(negotiateRepresentation(accept)).toBe(chooseExpected(rounded))
    }),
    { numRuns: times(20_000, 4000) },
  )
})

test('never throws, whatever is sent', () => {
  const odd = fc.oneof(fc.string(), fc.stringMatching(/^[a-z*/;,=." q0-9]{0,60}$/))
  fc.assert(
    fc.property(odd, (accept) => {
      expect([mediaTypes.html, mediaTypes.markdown, mediaTypes.text, undefined]).toContain(
        negotiateRepresentation(accept),
      )
    }),
    { numRuns: times(10_000, 2000) },
  )
})
