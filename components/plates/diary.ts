import { box, type Motif, range, type Shape } from './shape'

/** Days side by side: a picture for each, and the few words under it. */
export const diary: Motif = ({ width, height, margin, random, numbers }) => {
  const days = Math.min(Math.max(numbers.find((number) => number > 2 && number < 13) ?? 7, 3), 12)
  const words = Math.min(Math.max(...numbers, days * 4), days * 12)
  const pitch = (width - 2 * margin) / days
  const w = pitch * 0.84
  const tall = height * 0.5
  const odd = random.whole(1, days - 2)
  return range(days).flatMap((at): Shape[] => {
    const x = margin + pitch * at
    const y = margin + random.between(0, height * 0.1)
    const horizon = tall * random.between(0.35, 0.75)
    const lines = range(Math.floor((words * (at + 1)) / days) - Math.floor((words * at) / days))
    return [
      { d: box(x, y, w, tall), tone: at === odd ? 'odd' : 'faint' },
      { d: box(x, y + horizon, w, tall - horizon), tone: at === odd ? 'ground' : 'soft' },
      {
        d: box(x + w * random.between(0.1, 0.6), y + horizon * 0.4, w * 0.26, tall * 0.5),
        tone: 'mark',
      },
      {
        d: lines
          .map((line) =>
            box(
              x,
              y + tall + height * (0.035 + line * 0.032),
              w * random.between(0.4, 1),
              height * 0.012,
            ),
          )
          .join(''),
        tone: 'mark',
      },
    ]
  })
}
