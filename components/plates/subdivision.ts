import { box, type Motif, type Shape, type Tone } from './shape'

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
