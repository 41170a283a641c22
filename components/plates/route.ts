import { type Motif, path, range, type Shape } from './shape'

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
