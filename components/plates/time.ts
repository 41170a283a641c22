import { box, type Motif, path, range, type Shape } from './shape'

const loadOfDay = [1, 1, 1, 1, 1, 2, 5, 14, 30, 28, 22, 17, 12, 14, 17, 15, 11, 8, 6, 5, 4, 3, 2, 1]

/** Seven days by twenty-four hours: the old load behind, what is left of it in front. */
export const hours: Motif = ({ width, height, margin, random }) => {
  const pitchX = (width - 2 * margin) / 24
  const pitchY = (height - 2 * margin) / 7
  const bars = range(7).flatMap((weekday) => {
    const busy = weekday > 4 ? 0.28 : [1, 0.8, 0.74, 0.7, 0.78][weekday]
    return range(24).map((hour) => {
      const load = ((loadOfDay[hour] ?? 1) / 30) * (busy ?? 1) * random.between(0.84, 1)
      return { weekday, hour, load, left: load * random.between(0.36, 0.6) }
    })
  })
  const wide = 0.86
  const draw = (part: (bar: (typeof bars)[number]) => number) =>
    bars
      .map((bar) => {
        const h = Math.max(part(bar) * pitchY * 0.9, 2)
        const x = margin + pitchX * (bar.hour + (1 - wide) / 2)
        return box(x, margin + pitchY * (bar.weekday + 1) - h, pitchX * wide, h)
      })
      .join('')
  const peak = bars.filter(({ weekday, hour }) => weekday === 0 && hour > 7 && hour < 10)
  const odd = peak.map(({ hour, load }) => {
    const h = load * pitchY * 0.9
    return box(margin + pitchX * (hour + 0.07), margin + pitchY - h, pitchX * wide, h)
  })
  return [
    { d: draw(({ load }) => load), tone: 'faint' },
    { d: odd.join(''), tone: 'odd' },
    { d: draw(({ left }) => left), tone: 'mark' },
  ]
}

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

const yearRows = 5
const yearColumns = 73

/** A year of 365 strokes with a valley in it. One day is a bad one. */
export const year: Motif = ({ width, height, random }) => {
  const pitch = width / yearColumns
  const leading = height / yearRows
  const bad = { row: 2, column: 46 }
  const depth = (column: number, row: number) => {
    const centre = 46 + (row - 2) * 3.5
    return Math.exp(-(((column - centre) / 11) ** 2))
  }
  const strokes = range(yearRows).flatMap((row) =>
    range(yearColumns).flatMap((column) => {
      if (row === bad.row && column === bad.column) return []
      const h = leading * (0.84 - 0.66 * depth(column, row)) * random.between(0.9, 1)
      const lean = pitch * random.between(-0.06, 0.06)
      const x = pitch * (column + 0.5)
      return path('M', x, leading * (row + 0.92), 'l', lean, -h)
    }),
  )
  const x = pitch * (bad.column + 0.5)
  const foot = leading * (bad.row + 0.92)
  return [
    { d: strokes.join(''), tone: 'mark', weight: pitch * 0.3 },
    {
      d: path('M', x - pitch * 0.3, foot, 'l', pitch * 2.4, -leading * 0.84),
      tone: 'odd',
      weight: pitch * 0.46,
    },
  ]
}

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
