import { box, type Motif, range, type Shape } from './shape'

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
