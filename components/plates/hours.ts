import { box, type Motif, range, type Shape } from './shape'

const day = [1, 1, 1, 1, 1, 2, 5, 14, 30, 28, 22, 17, 12, 14, 17, 15, 11, 8, 6, 5, 4, 3, 2, 1]

/** Seven days by twenty-four hours: the old load behind, what is left of it in front. */
export const hours: Motif = ({ width, height, margin, random }) => {
  const pitchX = (width - 2 * margin) / 24
  const pitchY = (height - 2 * margin) / 7
  const bars = range(7).flatMap((weekday) => {
    const busy = weekday > 4 ? 0.28 : [1, 0.8, 0.74, 0.7, 0.78][weekday]
    return range(24).map((hour) => {
      const load = ((day[hour] ?? 1) / 30) * (busy ?? 1) * random.between(0.84, 1)
      return { weekday, hour, load, left: load * random.between(0.36, 0.6) }
    })
  })
  const draw = (part: (bar: (typeof bars)[number]) => number, wide: number) =>
    bars
      .map((bar) => {
        const h = Math.max(part(bar) * pitchY * 0.9, 2)
        const x = margin + pitchX * (bar.hour + (1 - wide) / 2)
        return box(x, margin + pitchY * (bar.weekday + 1) - h, pitchX * wide, h)
      })
      .join('')
  const peak = bars.filter(({ weekday, hour }) => weekday === 0 && hour > 7 && hour < 10)
  const shapes: Shape[] = [
    { d: draw(({ load }) => load, 0.86), tone: 'faint' },
    { d: draw(({ left }) => left, 0.86), tone: 'mark' },
  ]
  const odd = peak.map(({ hour, load }) => {
    const h = load * pitchY * 0.9
    return box(margin + pitchX * (hour + 0.07), margin + pitchY - h, pitchX * 0.86, h)
  })
  return [shapes[0] as Shape, { d: odd.join(''), tone: 'odd' }, shapes[1] as Shape]
}
