import { type Motif, path, range, type Shape } from './shape'

/** A great many strokes, swelling like weather, and the few among them that count. */
export const field: Motif = ({ width, height, margin, random, numbers }) => {
  const many = Math.min(Math.max(...numbers, 400), 4000)
  const few = numbers.find((number) => number < many / 4 && number > 1) ?? 12
  const rows = Math.round(Math.sqrt((many * height) / width / 2.4))
  const columns = Math.ceil(many / rows)
  const pitch = (width - 2 * margin) / columns
  const leading = (height - 2 * margin) / rows
  const storm = random.between(0.35, 0.65)
  const strength = (row: number) => Math.exp(-(((row / rows - storm) * 3.4) ** 2))
  const lines = range(rows).map((row): Shape => {
    const y = margin + leading * (row + 0.5)
    const end = row === rows - 1 ? margin + (many - columns * (rows - 1)) * pitch : width - margin
    return {
      d: path('M', margin, y, 'H', end),
      tone: strength(row) > 0.55 ? 'mark' : 'soft',
      weight: leading * (0.22 + 0.6 * strength(row)),
      dashes: `${Math.round(pitch * 26) / 100} ${Math.round(pitch * 74) / 100}`,
    }
  })
  const odd = range(few).map(() => {
    const bell = (random() + random() + random()) / 3
    const row = Math.min(rows - 1, Math.max(0, Math.round((storm + (bell - 0.5) * 1.1) * rows)))
    const x = margin + pitch * random.whole(1, columns - 2)
    const y = margin + leading * (row + 0.5)
    return path('M', x - pitch * 0.8, y + leading * 0.75, 'l', pitch * 1.9, -leading * 1.5)
  })
  return [...lines, { d: odd.join(''), tone: 'odd', weight: Math.max(pitch * 0.55, 4) }]
}
