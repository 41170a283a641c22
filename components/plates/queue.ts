import { type Motif, path, range } from './shape'

/** A row of people waiting, a place that has come free, and who is asked for it. */
export const queue: Motif = ({ width, height, margin, random, numbers }) => {
  const asked = Math.min(Math.max(...numbers, 3), 9)
  const people = 34
  const pitch = (width - 2 * margin) / people
  const base = height * 0.82
  const free = random.whole(5, 8)
  const x = (at: number) => margin + pitch * (at + 0.5)
  const strokes = range(people)
    .filter((at) => at !== free)
    .map((at) => path('M', x(at), base, 'v', -height * (0.16 + 0.05 * random())))
  const arcs = range(asked).map((at) => {
    const target = free + (at + 1) * random.whole(6, 8)
    const radius = (x(target) - x(free)) / 2
    return path(
      'M',
      x(target),
      base - height * 0.25,
      'A',
      radius,
      Math.min(radius, height * 0.52),
      0,
      0,
      0,
      x(free),
      base - height * 0.12,
    )
  })
  return [
    { d: path('M', 0, base + 4, 'H', width), tone: 'soft', weight: 3 },
    { d: strokes.join(''), tone: 'mark', weight: pitch * 0.34 },
    { d: arcs.join(''), tone: 'soft', weight: 5 },
    {
      d: path('M', x(free) - pitch * 0.5, base, 'l', pitch, -height * 0.2),
      tone: 'odd',
      weight: pitch * 0.34,
    },
  ]
}
