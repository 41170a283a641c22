// Draws the films of the sample, and the picture before each: the scenes of films/, frame by frame in Chromium, encoded by ffmpeg.
// `npm run program -- films quiet-alarms`; all of them without a name. `apt-get install ffmpeg` first.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requireChromium } from 'next-host/cli'
import { chromium, type Page } from 'playwright/test'
import sharp from 'sharp'

interface Scene {
  /** The file beside the case study, without its ending. */
  readonly name: string
  /** The size of the scene, and of the picture before it. */
  readonly size: readonly [width: number, height: number]
  readonly pictureWidth: number
  readonly seconds: number
}

const scenes: Readonly<Record<string, Scene>> = {
  'hospital-appointments': {
    name: 'booking',
    size: [1600, 1000],
    pictureWidth: 2000,
    seconds: 8,
  },
  'museum-identity': { name: 'posters', size: [1800, 1200], pictureWidth: 1800, seconds: 6 },
  'panel-for-gloves': { name: 'panel', size: [1700, 1133], pictureWidth: 1700, seconds: 7 },
  'quiet-alarms': { name: 'list', size: [1600, 1000], pictureWidth: 2000, seconds: 7 },
}
const framesPerSecond = 24
const filmWidth = 1440

const names = process.argv.slice(2)
const unknown = names.find((name) => !(name in scenes))
if (unknown) {
  console.error(`There is no scene "${unknown}"; there are ${Object.keys(scenes).join(', ')}`)
  process.exit(1)
}
const browser = await chromium.launch({ executablePath: await requireChromium() })
for (const [study, scene] of Object.entries(scenes))
  if (names.length === 0 || names.includes(study)) await write(study, scene)
await browser.close()

async function write(study: string, scene: Scene) {
  const target = resolve('content/case-studies', study, scene.name)
  const [width, height] = scene.size
  const viewport = { width, height }
  const address = pathToFileURL(resolve('packages/bench/films', `${study}.html`)).href
  const page = await browser.newPage({
    viewport,
    deviceScaleFactor: scene.pictureWidth / width,
  })
  await page.goto(address)
  await page.evaluate(async () => {
    await document.fonts.ready
    if (![...document.fonts].some(({ status }) => status === 'loaded'))
      throw new Error('The scene has no face; see films/scene.css')
  })
  const still = await draw(page, 0)
  await sharp(still).jpeg({ quality: 86, mozjpeg: true }).toFile(`${target}.jpg`)
  const frames = framesPerSecond * scene.seconds
  const encoder = encode(`${target}.mp4`)
  for (let at = 0; at < frames; at++) {
    if (!encoder.stdin.write(await draw(page, at / frames))) await once(encoder.stdin, 'drain')
  }
  encoder.stdin.end()
  await once(encoder, 'close')
  await page.close()
  console.log(`${target}.mp4`)
}

async function draw(page: Page, share: number): Promise<Buffer> {
  await page.evaluate(`draw(${share})`)
  return page.screenshot({ type: 'jpeg', quality: 95 })
}

/** H.264, which every browser plays, without sound and with its index first. */
function encode(target: string) {
  const scale = `scale=${filmWidth}:-2:flags=lanczos:out_color_matrix=bt709:out_range=tv`
  const colours = ['-colorspace', '-color_primaries', '-color_trc'].flatMap((one) => [one, 'bt709'])
  const options = [
    ...['-y', '-loglevel', 'error', '-f', 'image2pipe', '-framerate', `${framesPerSecond}`],
    ...['-c:v', 'mjpeg', '-i', '-', '-an', '-vf', scale],
    ...['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '27'],
    ...[
      '-pix_fmt',
      'yuv420p',
      ...colours,
      '-movflags',
      '+faststart',
      '-map_metadata',
      '-1',
      target,
    ],
  ]
  return spawn('ffmpeg', options, { stdio: ['pipe', 'inherit', 'inherit'] })
}
