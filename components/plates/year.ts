import { type Motif, path, range } from './shape'

const rows = 5
const columns = 73

/** A year of 365 strokes with a valley in it. One day is a bad one. */
export const year: Motif = ({ width, height, random }) => {
  const pitch = width / columns
  const leading = height / rows
  const bad = { row: 2, column: 46 }
  const depth = (column: number, row: number) => {
    const centre = 46 + (row - 2) * 3.5
    return Math.exp(-(((column - centre) / 11) ** 2))
  }
  const strokes = range(rows).flatMap((row) =>
    range(columns).flatMap((column) => {
      if (row === bad.row && column === bad.column) return []
      const h = leading * (0.84 - 0.66 * depth(column, row)) * random.between(0.9, 1)
      const lean = pitch * random.between(-0.06, 0.06)
      const x = pitch * (column + 0.5)
      return path('M', x, leading * (row + 0.92), 'l', lean, -h)
    }),
  )
  const x = pitch * (bad.column + 0.5)
  const foot = leading * (bad.row + 0.92)
  return [
    { d: strokes.join(''), tone: 'mark', weight: pitch * 0.3 },
    {
      d: path('M', x - pitch * 0.3, foot, 'l', pitch * 2.4, -leading * 0.84),
      tone: 'odd',
      weight: pitch * 0.46,
    },
  ]
}
