import exif from 'exif-reader'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { generatePicture } from './generate-picture'
import type { PictureCropShape } from './picture'
import { listPictureFiles, type PictureSource } from './picture-files'

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

async function createSource(
  original: Buffer,
  { shapes = ['whole'] as readonly PictureCropShape[], ...other }: Partial<PictureSource> = {},
): Promise<PictureSource> {
  const { width, height } = (await sharp(original).metadata()).autoOrient
  return { digest: '', stem: 'desk', width, height, shapes, focus: [0.5, 0.5], ...other }
}

/** Makes one file of an original, by its name. */
async function make(original: Buffer, name: string, other?: Partial<PictureSource>) {
  const source = await createSource(original, other)
  const file = listPictureFiles(source).find((one) => one.name === name)
  return sharp(await generatePicture(original, source, file ?? expect.unreachable(name)))
}

const colourAt = async (picture: Sharp, x: number, y: number) => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

const near = (expected: readonly number[]) => expected.map((one) => expect.closeTo(one, -1.1))

const formats = ['avif', 'webp', 'jpg'] as const

test('every width in every format, none more than twice its neighbour or larger than the original', async () => {
  const files = listPictureFiles(
    await createSource(await flat(1700, 1000, '#864').jpeg().toBuffer()),
  )
  const widths = [400, 720, 1200, 1700]
  expect(files.map(({ name }) => name)).toEqual(
    widths.flatMap((width) => formats.map((type) => `desk-${width}.${type}`)),
  )
  for (const [at, width] of widths.entries())
    if (at > 0) expect(width).toBeLessThanOrEqual(2 * (widths[at - 1] ?? 0))
})

test.each(formats)('of what a camera writes only credit and copyright stay in %s', async (type) => {
  const original = await flat(1300, 900, '#864')
    .withExif({ IFD0: { Model: 'A camera', Artist: 'Its owner' } })
    .jpeg()
    .toBuffer()
  const names = { artist: 'A. Photographer', copyright: '© 2026 Its owner' }
  const picture = await make(original, `desk-1300.${type}`, names)
  const { exif: block, icc, width, height } = await picture.metadata()
  expect([width, height]).toEqual([1300, 900])
  expect(icc).toBeUndefined()
  const { Image } = exif(block ?? expect.unreachable())
  expect(Image?.Artist).toBe('A. Photographer')
  expect(Image?.Copyright).toContain('2026 Its owner')
  expect(Image?.Model).toBeUndefined()
})

test('a picture lies as its camera held it', async () => {
  const left = await flat(800, 1200, '#f00').png().toBuffer()
  const upright = await flat(1600, 1200, '#00f')
    .composite([{ input: left, left: 0, top: 0 }])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const picture = await make(upright, 'desk-1200.jpg')
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 1600 })
  expect(await colourAt(picture, 600, 100)).toEqual(near([255, 0, 0]))
  expect(await colourAt(picture, 600, 1500)).toEqual(near([0, 0, 255]))
})

test('a profile is applied: the colours are those that were seen', async () => {
  const wide = await flat(1300, 900, '#20c040').withIccProfile('p3').png().toBuffer()
  const plain = await colourAt(sharp(wide, { ignoreIcc: true }), 9, 9)
  expect(plain).not.toEqual([0x20, 0xc0, 0x40])
  const colour = await colourAt(await make(wide, 'desk-1300.jpg'), 600, 400)
  expect(colour).toEqual(near([0x20, 0xc0, 0x40]))
})

test.each([
  ['CMYK', () => flat(1300, 900, '#c03020').toColourspace('cmyk').jpeg().toBuffer()],
  ['16 bits a channel', () => flat(1300, 900, '#c03020').toColourspace('rgb16').png().toBuffer()],
  ['greys', () => flat(1300, 900, '#808080').toColourspace('b-w').png().toBuffer()],
  [
    'transparency',
    () =>
      sharp({ create: { width: 1300, height: 900, channels: 4, background: '#c0302080' } })
        .png()
        .toBuffer(),
  ],
])('%s becomes three channels of eight bits', async (_, original) => {
  for (const type of formats)
    expect(
      await (await make(await original(), `desk-1300.${type}`)).metadata(),
      type,
    ).toMatchObject({ space: 'srgb', channels: 3, depth: 'uchar' })
})

test('a cut keeps the focus and stays within the picture', async () => {
  const left = await flat(600, 1000, '#f00').png().toBuffer()
  const original = await flat(3000, 1000, '#00f')
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const other = { shapes: ['whole', 'cardTall'] as const, focus: [0.02, 0.5] as const }
  const cut = listPictureFiles(await createSource(original, other)).at(-1) ?? expect.unreachable()
  expect(cut.crop).toMatchObject({ left: 0, top: 0, width: 833, height: 1000 })
  const picture = await make(original, cut.name, other)
  expect(await colourAt(picture, 100, 300)).toEqual(near([255, 0, 0]))
  expect(await picture.metadata()).toMatchObject({ width: 833, height: 1000 })
})
