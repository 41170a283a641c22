import { deflateSync } from 'node:zlib'

type Rgb = readonly [red: number, green: number, blue: number]

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
  return png(pixels, palette)
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const rgbOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Writes pixels of a palette as PNG (RFC 2083). */
function png(pixels: Buffer, palette: readonly Rgb[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3, 0, 0, 0], 8)
  // Each line begins with the number of its filter: none.
  const lines = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++)
    pixels.copy(lines, y * (width + 1) + 1, y * width, (y + 1) * width)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
