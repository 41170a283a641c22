import { expect, test } from 'vitest'
import { removeLinks } from './publication'

test.each([
  ['See [*it*, `now`](/work/later "So").', 'See *it*, `now`.'],
  ['See [it](</work/later#a>) and [that](/work).', 'See it and [that](/work).'],
  ['See [it][a] or [b].\n\n[a]: /work/later.md\n[b]: /work', 'See it or [b].\n\n[b]: /work'],
  ['`[it](/work/later)` [it](/work/later-too) ![](/work/later)', undefined],
])('%s becomes %s', (body, expected = body) => {
  const starts = [...body.matchAll(/\/work/g)].map(({ index }) => index)
  const text = removeLinks({ body, bodyLinks: starts, bodyPictures: [] }, (address) =>
    /^\/work\/later(?:[.#]|$)/.test(address),
  )
  expect(text.body.replace(/\n{3,}/g, '\n\n')).toBe(expected)
  for (const start of text.bodyLinks) expect(text.body.slice(start)).toMatch(/^\/work/)
})
