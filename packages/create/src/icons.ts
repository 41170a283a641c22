import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { channelsOf } from '@/lib/content/contrast'

const ground = '#14181a'
/** The disc of the icon, in parts of its width. */
const radius = 0.3

/** Draws the icons of a site until it has its own: a disc in its colour. */
export function drawIcons(root: string, colour: string, title: string): void {
  const write = (name: string, bytes: string | Buffer) =>
    writeFileSync(join(root, 'icons', name), bytes)
  const disc = `<circle cx="32" cy="32" r="${64 * radius}" fill="${colour}"/>`
  write(
    'icon.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>${title.replace(/&/g, '&amp;')}</title><rect width="64" height="64" rx="6" fill="${ground}"/>${disc}</svg>\n`,
  )
  write('apple-icon.png', png(180, colour))
  write('icon-192.png', png(192, colour))
  write('icon-512.png', png(512, colour))
  write('favicon.ico', ico(png(32, colour)))
}

/** A square picture as PNG (RFC 2083): 8-bit RGBA, which icon files need, each line without a filter. */
function png(size: number, colour: string): Buffer {
  const [inside, outside] = [channelsOf(colour), channelsOf(ground)]
  const line = 1 + size * 4
  const lines = Buffer.alloc(size * line)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const distance = Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2)
      const share = Math.min(1, Math.max(0, size * radius - distance + 0.5))
      const mixed = inside.map((one, at) => one * share + (outside[at] ?? 0) * (1 - share))
      lines.set([...mixed.map(Math.round), 255], y * line + 1 + x * 4)
    }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(size, 0)
  head.writeUInt32BE(size, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [chunk('IHDR', head), chunk('IDAT', deflateSync(lines)), chunk('IEND')]
  return Buffer.concat([signature, ...parts])
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type), data])
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc(named))
  return Buffer.concat([length, named, sum])
}

/** The checksum of a PNG; node:zlib has it only from Node 20.15 on. */
function crc(bytes: Buffer): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0)
  }
  return ~sum >>> 0
}

/** An icon file with one picture of 32 pixels. */
function ico(picture: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.set([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0])
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
