import { deflateSync } from 'node:zlib'

/** Writes pixels, RGBA of 8 bits each, as PNG (RFC 2083), line by line. */
export function png(
  { width, height }: { readonly width: number; readonly height: number },
  pixels: Buffer,
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const line = width * 4
  // Each line begins with the number of its filter: none.
  const lines = Buffer.alloc((line + 1) * height)
  for (let y = 0; y < height; y++) pixels.copy(lines, y * (line + 1) + 1, y * line, (y + 1) * line)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
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
