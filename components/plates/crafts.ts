import { box, type Motif, path, range, type Shape, type Tone } from './shape'

/** Lines of writing without the words: every row its own length and rhythm. */
export const rows: Motif = ({ width, height, margin, random, numbers }) => {
  const many = Math.min(Math.max(...numbers, 9), 16)
  const leading = (height - 2 * margin) / many
  const emphasised = random.whole(0, many - 1)
  return range(many).flatMap((row): Shape[] => {
    const h = leading * (row % 5 === 0 ? 0.62 : 0.4)
    const y = margin + leading * row
    const end =
      width -
      margin -
      (row % 4 === 3 ? width * random.between(0.2, 0.5) : width * random.between(0, 0.12))
    const words: string[] = []
    let x = margin + (row % 5 === 0 ? 0 : width * 0.08)
    while (x < end) {
      const w = Math.min(random.between(0.25, 1) * width * 0.13, end - x)
      if (w > h) words.push(box(x, y, w, h))
      x += w + h * 0.5
    }
    const odd = row === emphasised ? random.whole(0, Math.max(words.length - 1, 0)) : -1
    const plain = words.filter((_, at) => at !== odd)
    const shapes: Shape[] = [{ d: plain.join(''), tone: row % 5 === 0 ? 'mark' : 'soft' }]
    return odd < 0 ? shapes : [...shapes, { d: words[odd] ?? '', tone: 'odd' }]
  })
}

/** Sounds as rows of strokes: each with its own beat and swell. */
export const waves: Motif = ({ width, height, margin, random, numbers }) => {
  const rows = Math.min(Math.max(numbers[0] ?? 5, 3), 8)
  const leading = (height - 2 * margin) / rows
  const strokes = 96
  const pitch = (width - 2 * margin) / strokes
  const odd = random.whole(0, rows - 1)
  return range(rows).map((row): Shape => {
    const y = margin + leading * (row + 0.5)
    const beat = (row + 1) * random.between(0.8, 1.25)
    const phase = random.between(0, Math.PI)
    const bursts = random.whole(1, 4)
    const d = range(strokes).map((at) => {
      const t = at / strokes
      const swell = Math.abs(Math.sin(Math.PI * bursts * t + phase)) ** 1.6
      const h = leading * 0.46 * swell * (0.35 + 0.65 * Math.abs(Math.sin(t * beat * 19)))
      return path('M', margin + pitch * (at + 0.5), y - Math.max(h, 2), 'v', 2 * Math.max(h, 2))
    })
    return { d: d.join(''), tone: row === odd ? 'odd' : 'mark', weight: pitch * 0.5 }
  })
}

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
