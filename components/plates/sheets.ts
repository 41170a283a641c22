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
