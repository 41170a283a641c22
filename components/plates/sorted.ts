import { type Motif, path, range, type Shape } from './shape'

/** Things put in order: columns of strokes, the longest first. */
export const sorted: Motif = ({ width, height, margin, random, numbers }) => {
  const many = Math.min(Math.max(...numbers, 60), 2000)
  const columns = random.whole(15, 19)
  const weights = range(columns).map((at) => 1 / (at + 1.6) ** 0.9)
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const heights = weights.map((weight) => Math.max(2, Math.round((weight / sum) * many)))
  const leading = (height - 2 * margin) / (heights[0] ?? 1)
  const pitch = (width - 2 * margin) / columns
  return heights.map((count, at): Shape => {
    const x = margin + pitch * (at + 0.5)
    return {
      d: path('M', x, height - margin, 'V', height - margin - count * leading),
      tone: at === 0 ? 'odd' : at < 5 ? 'mark' : 'soft',
      weight: pitch * 0.72,
      dashes: `${Math.round(leading * 62) / 100} ${Math.round(leading * 38) / 100}`,
    }
  })
}
