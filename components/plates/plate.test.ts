import { expect, test } from 'vitest'
import { catalog } from '@/lib/content/catalog'
import { isPicture, motifs } from '@/lib/domain/picture'
import { numbersIn } from './numbers'
import { plateOf } from './plate'
import { plateSvg } from './svg'
import { yearPlate } from './year'

const format = { width: 1200, height: 800 }
const plates = [
  ...catalog.caseStudies.flatMap(({ slug, cover, gallery }) =>
    [cover, ...gallery].flatMap((shown) => (isPicture(shown) ? [] : [[slug, shown] as const])),
  ),
  ...motifs.flatMap((plate) => [
    ['none', { plate, caption: 'A plan without any' }] as const,
    ['odd', { plate, caption: '0 and 1' }] as const,
    ['many', { plate, caption: 'From 2,900 to 40' }] as const,
  ]),
]

test.each([
  ['The booking flow, from eleven steps to four', [11, 4]],
  ['Three hundred and forty types', [340]],
  ['One stormy night, 2,900 alarms, and the 40 that mattered', [1, 2900, 40]],
  ['Thirty-eight components, of which twelve do most of the work', [38, 12]],
  ['A plan without any', []],
])('the numbers of "%s" are read', (text, numbers) => {
  expect(numbersIn(text)).toEqual(numbers)
})

test('the same seed and caption give the same drawing, another seed another', () => {
  for (const [slug, plate] of plates) {
    expect(plateOf(slug, plate, format)).toEqual(plateOf(slug, plate, format))
    expect(plateOf(slug, plate, format)).not.toEqual(plateOf(`${slug}-2`, plate, format))
  }
})

test('every caption gives a drawing of finite numbers that is light to send', () => {
  for (const [slug, plate] of plates) {
    const caption = `${plate.plate}: ${plate.caption}`
    const svg = plateSvg(plateOf(slug, plate, format))
    expect(svg, caption).not.toMatch(/NaN|Infinity|undefined/)
    expect(svg.length, caption).toBeLessThan(24_000)
    expect(svg.match(/<path/g)?.length ?? 0, caption).toBeGreaterThan(1)
  }
})

test('from eleven to four: eleven go in, four come out', () => {
  const eleven = { plate: 'reduction', caption: 'from eleven steps to four' } as const
  const svg = plateSvg(plateOf('a-seed-with-bars-1', eleven, format))
  const throughout = svg.match(/h 1204|H 1204/g) ?? []
  expect(throughout).toHaveLength(4)
})

test('a year has 365 strokes, one of them odd', () => {
  const { shapes } = yearPlate('any')
  const strokes = (tone: string) =>
    shapes.filter((shape) => shape.tone === tone).flatMap(({ d }) => d.match(/M/g) ?? []).length
  expect([strokes('mark'), strokes('odd')]).toEqual([364, 1])
})
