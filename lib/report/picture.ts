import { png } from './png'

const width = 1120
const height = 240
const gap = 24

/** Draws columns of parts above each other as a PNG without text, for mail programs, which show no SVG. */
export function columnsPicture(
  columns: readonly (readonly number[])[],
  colours: readonly string[],
  paper: string,
): Buffer {
  const palette = [paper, ...colours].map(rgbOf)
  const most = Math.max(1, ...columns.map((parts) => sum(parts)))
  const each = width / columns.length
  const pixels = Buffer.alloc(width * height)
  columns.forEach((parts, at) => {
    const [left, right] = [Math.round(at * each + gap / 2), Math.round((at + 1) * each - gap / 2)]
    let below = 0
    parts.forEach((part, series) => {
      const [bottom, top] = [below, below + part].map((value) =>
        Math.round(height - (value / most) * height),
      ) as [number, number]
      for (let y = top; y < bottom; y++)
        pixels.fill(series + 1, y * width + left, y * width + right)
      below += part
    })
  })
  return png({ width, height }, pixels, palette)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const rgbOf = (hex: string): number[] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}
