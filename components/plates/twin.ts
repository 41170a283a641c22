import { box, type Motif, range } from './shape'

/** Before and after on one axis: what piled up late above, what happens early below. */
export const twin: Motif = ({ width, height, margin, random }) => {
  const bars = 52
  const pitch = (width - 2 * margin) / bars
  const axis = height * 0.52
  const reach = axis - margin
  const bar = (at: number, h: number) => box(margin + pitch * at, axis - h, pitch * 0.66, h)
  const late = (at: number) => 0.05 + 0.95 * (at / bars) ** 5
  const early = (at: number) => 0.16 + 0.84 * Math.exp(-at / 4.5)
  const jitter = () => random.between(0.72, 1)
  const before = range(bars).map((at) => bar(at, reach * late(at) * jitter()))
  const after = range(bars).map((at) => {
    const h = (height - margin - axis) * early(at) * jitter()
    return box(margin + pitch * at, axis + pitch * 0.34, pitch * 0.66, h)
  })
  return [
    { d: before.join(''), tone: 'soft' },
    { d: after.slice(2).join(''), tone: 'mark' },
    { d: after.slice(0, 2).join(''), tone: 'odd' },
  ]
}
