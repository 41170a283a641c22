import { type Motif, path, range } from './shape'

/** Where things were aimed and where they land: low, and a little to one side. */
export const scatter: Motif = ({ width, height, margin, random }) => {
  const rows = 3
  const columns = Math.round((rows * (width - 2 * margin)) / (height - 2 * margin))
  const pitchX = (width - 2 * margin) / columns
  const pitchY = (height - 2 * margin) / rows
  const radius = Math.min(pitchX, pitchY) * 0.36
  const slip = { x: -radius * 0.34, y: radius * 0.46 }
  const centres = range(rows * columns).map((at) => ({
    x: margin + pitchX * ((at % columns) + 0.5),
    y: margin + pitchY * (Math.floor(at / columns) + 0.42),
  }))
  const ring = ({ x, y }: { x: number; y: number }, r: number) =>
    path('M', x - r, y, 'a', r, r, 0, 1, 0, 2 * r, 0, 'a', r, r, 0, 1, 0, -2 * r, 0)
  const bell = () => random() + random() + random() - 1.5
  const landed = centres.flatMap(({ x, y }) =>
    range(26).map(() =>
      path('M', x + slip.x + bell() * radius * 0.8, y + slip.y + bell() * radius * 0.55, 'h', 0),
    ),
  )
  return [
    { d: centres.map((centre) => ring(centre, radius)).join(''), tone: 'faint' },
    { d: centres.map((centre) => ring(centre, radius * 0.5)).join(''), tone: 'soft', weight: 2.5 },
    { d: landed.join(''), tone: 'mark', weight: 7, round: true },
    {
      d: centres.map(({ x, y }) => path('M', x, y, 'l', slip.x, slip.y)).join(''),
      tone: 'odd',
      weight: 9,
    },
  ]
}
