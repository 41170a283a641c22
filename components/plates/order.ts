import { box, type Motif, path, range, type Shape } from './shape'

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

/** Many become few: strands that run together, or bars of which few go all the way. */
export const reduction: Motif = (sheet) => (sheet.random() < 0.5 ? strands(sheet) : bars(sheet))

const counts = (numbers: readonly number[]) => {
  const many = Math.min(Math.max(...numbers, 3), 60)
  const few = numbers.findLast((number) => number > 0 && number < many) ?? 1
  return { many, few }
}

const strands: Motif = ({ width, height, margin, random, numbers }) => {
  const { many, few } = counts(numbers)
  const inner = height - 2 * margin
  const pitch = inner / many
  const weight = pitch * 0.42
  const narrow = width * random.between(0.44, 0.56)
  const gap = inner / (few + 1)
  const groups = range(few).map((group) => range(many).filter((at) => at % few === group).length)
  const starts = groups.map((_, at) => groups.slice(0, at).reduce((sum, size) => sum + size, 0))
  const odd = random.whole(0, few - 1)
  return groups.flatMap((size, group): Shape[] => {
    const end = margin + gap * (group + 1)
    const first = starts[group] ?? 0
    const lines = range(size).map((at) => {
      const y = margin + pitch * (first + at + 0.5)
      const bend = width * 0.2
      return path('M', 0, y, 'H', narrow - bend, 'C', narrow, y, narrow, end, narrow + bend, end)
    })
    return [
      { d: lines.join(''), tone: group === odd ? 'odd' : 'mark', weight },
      {
        d: path('M', narrow + width * 0.2 - 1, end, 'H', width + 4),
        tone: group === odd ? 'odd' : 'mark',
        weight: Math.min(weight * Math.sqrt(size) * 1.7, gap * 0.7),
      },
    ]
  })
}

const bars: Motif = ({ width, height, margin, random, numbers }) => {
  const { many, few } = counts(numbers)
  const pitch = (height - 2 * margin) / many
  const thickness = pitch * 0.62
  const kept = new Set(range(few).map((at) => Math.round(((at + 0.5) / few) * many - 0.5)))
  const last = [...kept].at(random.whole(0, few - 1))
  return range(many).flatMap((at): Shape[] => {
    const y = margin + at * pitch
    if (kept.has(at))
      return [{ d: box(0, y, width + 4, thickness), tone: at === last ? 'odd' : 'mark' }]
    const end = width * random.between(0.16, 0.74)
    return [
      { d: box(0, y, end, thickness), tone: 'soft' },
      { d: box(end + thickness * 0.5, y, thickness, thickness), tone: 'faint' },
    ]
  })
}

/** Lines that run together, change places at each border and arrive in another order. */
export const route: Motif = ({ width, height, margin, random, numbers }) => {
  const lines = Math.min(Math.max(numbers[0] ?? 7, 6), 11)
  const borders = 4
  const leading = (height - 2 * margin) / lines
  const leg = width / (borders + 1)
  const y = (lane: number) => margin + leading * (lane + 0.5)
  const orders = [range(lines)]
  for (let at = 0; at < borders; at++) orders.push(shuffled(orders[at] ?? [], random))
  const odd = random.whole(1, lines - 2)
  const shapes = range(lines).map((line): Shape => {
    const lanes = orders.map((order) => order.indexOf(line))
    let d = path('M', 0, y(lanes[0] ?? 0))
    lanes.slice(1).forEach((lane, at) => {
      const x = leg * (at + 1)
      const half = Math.min(Math.abs(y(lane) - y(lanes[at] ?? 0)) / 2, leg * 0.42)
      d += path('H', x - half, 'L', x + half, y(lane))
    })
    d += path('H', width)
    return {
      d,
      tone: line === odd ? 'odd' : line % 3 === 0 ? 'soft' : 'mark',
      weight: leading * (line === odd ? 0.36 : 0.2),
    }
  })
  const marks = range(borders).map((at) => path('M', leg * (at + 1), 0, 'V', height))
  return [
    { d: marks.join(''), tone: 'soft', weight: 3, dashes: '3 15' },
    ...shapes.filter(({ tone }) => tone !== 'odd'),
    ...shapes.filter(({ tone }) => tone === 'odd'),
  ]
}

/** Neighbours change places; nobody moves further than two lanes. */
function shuffled(order: readonly number[], random: () => number): number[] {
  const next = [...order]
  for (let at = 0; at < next.length - 1; at++) {
    const swap = Math.min(at + (random() < 0.4 ? 2 : 1), next.length - 1)
    if (random() < 0.62) [next[at], next[swap]] = [next[swap] ?? 0, next[at] ?? 0]
  }
  return next
}

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

/** A great many strokes, swelling like weather, and the few among them that count. */
export const field: Motif = ({ width, height, margin, random, numbers }) => {
  const many = Math.min(Math.max(...numbers, 400), 4000)
  const few = numbers.find((number) => number < many / 4 && number > 1) ?? 12
  const rows = Math.round(Math.sqrt((many * height) / width / 2.4))
  const columns = Math.ceil(many / rows)
  const pitch = (width - 2 * margin) / columns
  const leading = (height - 2 * margin) / rows
  const storm = random.between(0.35, 0.65)
  const strength = (row: number) => Math.exp(-(((row / rows - storm) * 3.4) ** 2))
  const lines = range(rows).map((row): Shape => {
    const y = margin + leading * (row + 0.5)
    const end = row === rows - 1 ? margin + (many - columns * (rows - 1)) * pitch : width - margin
    return {
      d: path('M', margin, y, 'H', end),
      tone: strength(row) > 0.55 ? 'mark' : 'soft',
      weight: leading * (0.22 + 0.6 * strength(row)),
      dashes: `${Math.round(pitch * 26) / 100} ${Math.round(pitch * 74) / 100}`,
    }
  })
  const odd = range(few).map(() => {
    const bell = (random() + random() + random()) / 3
    const row = Math.min(rows - 1, Math.max(0, Math.round((storm + (bell - 0.5) * 1.1) * rows)))
    const x = margin + pitch * random.whole(1, columns - 2)
    const y = margin + leading * (row + 0.5)
    return path('M', x - pitch * 0.8, y + leading * 0.75, 'l', pitch * 1.9, -leading * 1.5)
  })
  return [...lines, { d: odd.join(''), tone: 'odd', weight: Math.max(pitch * 0.55, 4) }]
}
