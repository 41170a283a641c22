import { box, type Motif, path, range, type Shape } from './shape'

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
