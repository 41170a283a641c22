import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { remByToken } from '@/lib/config/tokens'

const tokens = join('app', 'styles', 'tokens.css')

const files = ['app', 'components', 'lib']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /(?<!\.test)\.(?:css|tsx?)$/.test(file) && file !== tokens)

const matchesIn = (names: readonly string[], pattern: RegExp) =>
  names.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([match]) => `${file}: ${match}`),
  )

const sheets = files.filter((file) => file.endsWith('.css'))

test('colours stand in the theme and in tokens.css alone', () => {
  const colour =
    /(?<=['"`:\s(,])#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\((?=[\d.\s])/gi
  expect(matchesIn(files, colour)).toEqual([])
})

test('sizes stand in tokens.css alone', () => {
  const size = /^(?!.*@(?:media|container)).*?(?<![\w.-])(?!0)[\d.]+(?:rem|px)\b.*/gm
  expect(matchesIn(sheets, size)).toEqual([])
})

test('windows are told apart by the widths in tokens.css alone', () => {
  const widths = Object.entries(remByToken).flatMap(([name, width]) =>
    name.startsWith('screen-') ? [width] : [],
  )
  expect(widths.length).toBeGreaterThan(3)
  const queries = matchesIn(sheets, /@(?:media|container) .*?\b(?:width|height).*/g)
  expect(queries.length).toBeGreaterThan(20)
  const other = queries.filter((query) =>
    [...query.matchAll(/([\d.]+)(rem|px|em)\b/g)].some(
      ([, width, unit]) => unit !== 'rem' || !widths.some((one) => one === Number(width)),
    ),
  )
  expect(other).toEqual([])
})
