import { describe, expect, test } from 'vitest'
import { ResultFrontMatter } from './result'

type Row = [
  value: number,
  unit: string,
  baseline: number | null,
  after: number | null,
  measuredIn?: string,
]

const parse = ([value, unit, baseline, after, measuredIn]: Row) =>
  ResultFrontMatter.safeParse({
    label: 'Rise in something',
    source: 'x',
    value,
    unit,
    baseline,
    after,
    measuredIn,
  })

describe('the direction follows from the numbers', () => {
  test.each<[Row, string | null]>([
    [[-38, '%', 16_300, 10_100, 'calls a week'], 'down'],
    [[34, '%', 2600, 3484, 'bookings'], 'up'],
    [[-38, '%', null, null], 'down'],
    [[34, '%', null, null], 'up'],
    [[81, '%', 44, 81], 'up'],
    [[81, '%', 81, 81], 'unchanged'],
    [[81, '%', null, 81], null],
    [[3.2, 'min', 9.5, 3.2], 'down'],
    [[-2.1, 'points', 11.3, 9.2, '%'], 'down'],
    [[4, '×', 210, 846, 'berths'], 'up'],
    [[0.5, '×', null, null], 'down'],
    [[1.7, '', 4.2, 1.7], 'down'],
  ])('%j is %s', (row, direction) => {
    expect(parse(row).data?.direction).toBe(direction)
  })
})

describe('numbers that do not agree are refused, with the field and the fix', () => {
  test.each<[Row, string, RegExp]>([
    [[-38, '%', 16_300, 11_100, 'calls'], 'value', /16300 to 11100 is -31.9 %/],
    [[22, 'points', 58, 81, '%'], 'value', /58 to 81 is 23 points/],
    [[4, '×', 210, 1046, 'berths'], 'value', /210 to 1046 is 4.98 ×/],
    [[3, '%', 0, 5, 'calls'], 'value', /Infinity/],
    [[81, '%', 44, 80], 'after', /Write 81, the value itself/],
    [[-38, '%', 16_300, 10_100], 'after', /in measuredIn what else was counted/],
    [[4, 'min', null, null], 'after', /Write 4/],
    [[-38, '%', null, 10_100, 'calls'], 'baseline', /both/],
    [[22, 'points', 58, null, '%'], 'after', /both/],
    [[22, 'points', 58, 80], 'measuredIn', /unit of baseline and after/],
    [[81, '%', 44, 81, '%'], 'measuredIn', /Leave it out/],
  ])('%j: %s', (row, field, message) => {
    const issues = parse(row).error?.issues ?? []
    expect(issues.map(({ path }) => path)).toEqual([[field]])
    expect(issues[0]?.message).toMatch(message)
  })
})
