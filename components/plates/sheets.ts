import { box, type Motif, path, range, type Shape, type Sheet, type Tone } from './shape'

/** Many of one kind laid side by side, each marked by where it comes from. */
export const sheets: Motif = (sheet) => {
  const { random, numbers } = sheet
  const kinds = Math.min(Math.max(numbers[1] ?? 6, 3), 9)
  const places = placesOf(sheet)
  const odd = random.whole(0, kinds - 1)
  return merge(
    places.flatMap(({ x, y, w, h }) => {
      const kind = random.whole(0, kinds - 1)
      return draw(kind, x, y, w, h, kind === odd ? 'odd' : 'mark')
    }),
  )
}

/** Many of one kind laid side by side, and the few among them that matter. */
export const selection: Motif = (sheet) => {
  const { random, numbers } = sheet
  const places = placesOf(sheet)
  const chosen = new Set<number>()
  while (chosen.size < Math.min(numbers[1] ?? 1, places.length))
    chosen.add(random.whole(0, places.length - 1))
  return merge(
    places.map(({ x, y, w, h }, at) => ({
      d: box(x, y, w, h),
      tone: chosen.has(at) ? 'mark' : 'faint',
    })),
  )
}

function placesOf({ width, height, margin, numbers: [stated = 40] }: Sheet) {
  const many = stated < 6 ? 40 : Math.min(stated, 120)
  const columns = Math.ceil(Math.sqrt((many * width) / height / 1.15))
  const rows = Math.ceil(many / columns)
  const pitchX = (width - 2 * margin) / columns
  const pitchY = (height - 2 * margin) / rows
  return range(many).map((at) => ({
    x: margin + (at % columns) * pitchX,
    y: margin + Math.floor(at / columns) * pitchY,
    w: pitchX * 0.8,
    h: pitchY * 0.82,
  }))
}

function draw(kind: number, x: number, y: number, w: number, h: number, tone: Tone): Shape[] {
  const thin = w / 11
  const rows = (count: number, from = 0) =>
    range(count)
      .map((at) => box(x, y + from + ((h - from) / count) * at, w, thin))
      .join('')
  const columns = (count: number) =>
    range(count)
      .map((at) => box(x + (w / count) * at, y, thin, h))
      .join('')
  const soft = tone === 'odd' ? tone : 'soft'
  switch (kind) {
    case 0:
      return [{ d: box(x, y, w, h), tone }]
    case 1:
      return [{ d: rows(6), tone }]
    case 2:
      return [{ d: box(x, y, w, h * 0.34) + rows(4, h * 0.45), tone }]
    case 3:
      return [{ d: columns(5), tone: soft }]
    case 4:
      return [{ d: path('M', x, y, 'h', w, 'l', -w, h, 'z'), tone }]
    case 5:
      return [
        { d: box(x, y, w, h), tone: tone === 'odd' ? 'odd' : 'faint' },
        { d: box(x, y + h * 0.62, w * 0.62, h * 0.38), tone: tone === 'odd' ? 'ground' : 'mark' },
      ]
    case 6:
      return [{ d: box(x, y, w * 0.46, h) + rows(4), tone: soft }]
    case 7:
      return [
        { d: box(x, y, w, thin) + box(x, y + h - thin, w, thin), tone },
        { d: box(x, y, thin, h) + box(x + w - thin, y, thin, h), tone },
      ]
    default:
      return [{ d: box(x, y, w, h), tone: soft }]
  }
}

/** Shapes of one tone in one path, in the order in which the tones first appear. */
function merge(shapes: readonly Shape[]): Shape[] {
  const tones = new Map<Tone, string>()
  for (const { d, tone } of shapes) tones.set(tone, (tones.get(tone) ?? '') + d)
  const under = [...tones].filter(([tone]) => tone !== 'ground' && tone !== 'mark')
  const over = [...tones].filter(([tone]) => tone === 'mark' || tone === 'ground')
  return [...under, ...over].map(([tone, d]) => ({ d, tone }))
}

interface Room {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** A plan: one sheet divided again and again by the same proportion. */
export const subdivision: Motif = ({ width, height, margin, random }) => {
  const rooms = divide({ x: margin, y: margin, w: width - 2 * margin, h: height - 2 * margin }, 5)
  const odd = random.whole(0, rooms.length - 1)
  const gap = 7
  return rooms.map(({ x, y, w, h }, at): Shape => {
    const tone: Tone = at === odd ? 'odd' : random.pick(['mark', 'soft', 'faint', 'faint', 'mark'])
    const d = box(x + gap, y + gap, Math.max(w - 2 * gap, 4), Math.max(h - 2 * gap, 4))
    return tone === 'soft' && w > 60 && h > 60
      ? { d: hatch(x + gap, y + gap, w - 2 * gap, h - 2 * gap), tone: 'mark' }
      : { d, tone }
  })

  function divide(room: Room, depth: number): Room[] {
    if (depth === 0 || (depth < 3 && random() < 0.22)) return [room]
    const { x, y, w, h } = room
    const cut = random.pick([0.382, 0.5, 0.618])
    return w / h > random.between(0.8, 1.5)
      ? [
          ...divide({ x, y, w: w * cut, h }, depth - 1),
          ...divide({ x: x + w * cut, y, w: w * (1 - cut), h }, depth - 1),
        ]
      : [
          ...divide({ x, y, w, h: h * cut }, depth - 1),
          ...divide({ x, y: y + h * cut, w, h: h * (1 - cut) }, depth - 1),
        ]
  }
}

function hatch(x: number, y: number, w: number, h: number): string {
  const lines = Math.max(3, Math.round(h / 16))
  let d = ''
  for (let at = 0; at < lines; at++) d += box(x, y + (h / lines) * at, w, (h / lines) * 0.42)
  return d
}
