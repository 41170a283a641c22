import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'

const [width, height] = [1800, 1200]

/** What is in a picture: hills below a sky, or tiles; and its colours. */
export type Scene = readonly [kind: keyof typeof kinds, sky: string, light: string, ground: string]

const kinds = {
  hills: (light: string) => `<circle cx="1250" cy="640" r="130" fill="#fff" opacity=".75"/>
    <path d="M0 760L420 640 760 730 1180 620 1800 740V1200H0Z" fill="url(#ground)"/>
    <path d="M900 800L1700 1200H500Z" fill="${light}" opacity=".35"/>`,
  tiles: (light: string) =>
    Array.from({ length: 96 }, (_, at) => {
      const [x, y] = [(at % 12) * 150 + 6, Math.floor(at / 12) * 150 + 6]
      const [fill, opacity] = at % 7 === 3 ? ['url(#ground)', 0.9] : [light, 0.4 + (at % 5) / 10]
      return `<rect x="${x}" y="${y}" width="138" height="138" rx="6" fill="${fill}" opacity="${opacity}"/>`
    }).join(''),
} as const

/** Writes a JPEG with the tones, the blur and the grain of a photograph. */
export async function writePhotograph(
  file: string,
  [kind, sky, light, ground]: Scene,
): Promise<void> {
  mkdirSync(dirname(file), { recursive: true })
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky}"/><stop offset=".75" stop-color="${light}"/></linearGradient>
      <linearGradient id="ground" x2="0" y2="1"><stop stop-color="${ground}"/><stop offset="1" stop-color="#111"/></linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>
    ${kinds[kind](light)}
  </svg>`
  const noise = { type: 'gaussian', mean: 128, sigma: 22 } as const
  const grain = await sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .png()
    .toBuffer()
  await sharp(await sharp(Buffer.from(scene)).blur(4).png().toBuffer())
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 88 })
    .toFile(file)
}
