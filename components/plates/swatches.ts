import { box, type Motif, path, range, type Shape, type Tone } from './shape'

const order: readonly Tone[] = ['faint', 'soft', 'mark', 'soft', 'odd']

/** Colours under measurement: broad stripes against a scale. */
export const swatches: Motif = ({ width, height, margin, random, numbers }) => {
  const many = Math.min(
    Math.max(
      numbers.reduce((sum, number) => sum + number, 0),
      4,
    ),
    8,
  )
  const scale = height * 0.16
  const stripes = range(many).map(() => random.between(0.7, 1.6))
  const sum = stripes.reduce((total, stripe) => total + stripe, 0)
  const odd = random.whole(1, many - 2)
  let x = margin
  const shapes = stripes.flatMap((stripe, at): Shape[] => {
    const w = ((width - 2 * margin) / sum) * stripe
    const from = x
    x += w
    const tone = at === odd ? 'odd' : (order[at % 4] ?? 'mark')
    const drop = random.between(0, height * 0.16)
    return [{ d: box(from, margin + drop, w, height - 2 * margin - scale - drop), tone }]
  })
  const ticks = range(121).map((at) =>
    path(
      'M',
      margin + ((width - 2 * margin) / 120) * at,
      height - margin,
      'v',
      -scale * (at % 10 === 0 ? 0.7 : 0.35),
    ),
  )
  return [...shapes, { d: ticks.join(''), tone: 'mark', weight: 2.5 }]
}
