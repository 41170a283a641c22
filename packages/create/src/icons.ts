import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { channelsOf } from '@/lib/content/contrast'
import { png } from './png'

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
  write('apple-icon.png', square(180, colour))
  write('icon-192.png', square(192, colour))
  write('icon-512.png', square(512, colour))
  write('favicon.ico', ico(square(32, colour)))
}

/** A square picture. */
function square(size: number, colour: string): Buffer {
  const [inside, outside] = [channelsOf(colour), channelsOf(ground)]
  const pixels = Buffer.alloc(size * size * 4)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const distance = Math.hypot(x + 0.5 - size / 2, y + 0.5 - size / 2)
      const share = Math.min(1, Math.max(0, size * radius - distance + 0.5))
      const mixed = inside.map((one, at) => one * share + (outside[at] ?? 0) * (1 - share))
      pixels.set([...mixed.map(Math.round), 255], (y * size + x) * 4)
    }
  // RGBA, which icon files need.
  return png({ width: size, height: size }, pixels)
}

/** An icon file with one picture of 32 pixels. */
function ico(picture: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.set([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0])
  head.writeUInt32LE(picture.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, picture])
}
