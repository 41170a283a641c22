import { box, type Motif, range, type Shape } from './shape'

/** Two sets of bands, over and under by a repeating draft. */
export const weave: Motif = ({ width, height, random }) => {
  const across = random.whole(14, 20)
  const pitch = width / across
  const down = Math.ceil(height / pitch)
  const draft = range(4).map(() => range(4).map(() => random() < 0.5))
  const odd = random.whole(2, across - 3)
  const band = pitch * 0.72
  const inset = (pitch - band) / 2
  const warps = range(across).map(
    (x): Shape => ({
      d: box(x * pitch + inset, 0, band, height),
      tone: x === odd ? 'odd' : 'mark',
    }),
  )
  const over = range(down).flatMap((y) =>
    range(across)
      .filter((x) => draft[y % 4]?.[x % 4])
      .map((x) => box(x * pitch, y * pitch + inset, pitch, band)),
  )
  return [...warps, { d: over.join(''), tone: 'faint' }]
}
