import { deflateSync } from 'node:zlib'

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
  const most = Math.max(
    1,
    ...columns.map((parts) => parts.reduce((total, part) => total + part, 0)),
  )
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

const rgbOf = (hex: string): number[] => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Writes pixels as PNG (RFC 2083), line by line: places in a palette or, without one, RGBA; 8 bits each. */
export function png(
  { width, height }: { readonly width: number; readonly height: number },
  pixels: Buffer,
  palette?: readonly (readonly number[])[],
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, palette ? 3 : 6, 0, 0, 0], 8)
  const line = width * (palette ? 1 : 4)
  // Each line begins with the number of its filter: none.
  const lines = Buffer.alloc((line + 1) * height)
  for (let y = 0; y < height; y++) pixels.copy(lines, y * (line + 1) + 1, y * line, (y + 1) * line)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', Buffer.from(palette.flat()))] : []),
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

/** The checksum of a PNG; node:zlib has it only from Node 20.15 on. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}
