import { type Motif, path, range, type Shape } from './shape'

/** Sounds as rows of strokes: each with its own beat and swell. */
export const waves: Motif = ({ width, height, margin, random, numbers }) => {
  const rows = Math.min(Math.max(numbers[0] ?? 5, 3), 8)
  const leading = (height - 2 * margin) / rows
  const strokes = 96
  const pitch = (width - 2 * margin) / strokes
  const odd = random.whole(0, rows - 1)
  return range(rows).map((row): Shape => {
    const y = margin + leading * (row + 0.5)
    const beat = (row + 1) * random.between(0.8, 1.25)
    const phase = random.between(0, Math.PI)
    const bursts = random.whole(1, 4)
    const d = range(strokes).map((at) => {
      const t = at / strokes
      const swell = Math.abs(Math.sin(Math.PI * bursts * t + phase)) ** 1.6
      const h = leading * 0.46 * swell * (0.35 + 0.65 * Math.abs(Math.sin(t * beat * 19)))
      return path('M', margin + pitch * (at + 0.5), y - Math.max(h, 2), 'v', 2 * Math.max(h, 2))
    })
    return { d: d.join(''), tone: row === odd ? 'odd' : 'mark', weight: pitch * 0.5 }
  })
}
