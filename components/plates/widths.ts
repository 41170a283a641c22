import { type Motif, path, range, type Shape } from './shape'

/** One letter, from the narrowest to the widest it can be. */
export const widths: Motif = ({ width, height, margin, random, numbers }) => {
  const many = Math.min(Math.max(...numbers, 7), 13)
  const rows = width / height < 1.1 ? 3 : 2
  const perRow = Math.ceil(many / rows)
  const top = (row: number) => margin + ((height - 2 * margin) / rows) * row
  const tall = ((height - 2 * margin) / rows) * 0.84
  const weight = Math.min(width, height) * 0.045
  const odd = random.whole(2, many - 2)
  return range(many).map((at): Shape => {
    const row = Math.floor(at / perRow)
    const members = range(many).filter((other) => Math.floor(other / perRow) === row)
    const wide = (index: number) => 1.2 ** index
    const sum = members.reduce((total, member) => total + wide(member), 0)
    const gap = weight * 0.9
    const space = width - 2 * margin - gap * (members.length - 1)
    const before = members.filter((member) => member < at)
    const x =
      margin + before.reduce((total, member) => total + (wide(member) / sum) * space + gap, 0)
    return {
      d: letter(x + weight / 2, top(row), (wide(at) / sum) * space - weight, tall, weight),
      tone: at === odd ? 'odd' : 'mark',
      weight,
    }
  })
}

/** An R: stem, bowl and leg. */
function letter(x: number, y: number, w: number, h: number, weight: number): string {
  const top = y + weight / 2
  const radius = Math.min((h * 0.52) / 2, w)
  const waist = top + h * 0.52
  const stem = path('M', x, y, 'V', y + h)
  const bowl = path(
    'M',
    x,
    top,
    'H',
    x + w - radius,
    'a',
    radius,
    (waist - top) / 2,
    0,
    0,
    1,
    0,
    waist - top,
    'H',
    x,
  )
  const leg = path('M', x + Math.max(w - radius, w * 0.25), waist, 'L', x + w, y + h)
  return stem + bowl + leg
}
