import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import exif from 'exif-reader'
import sharp, { type Sharp } from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { CutShape } from '@/lib/domain/picture'
import { factsOf } from './facts'
import { cutOf, pictureJobOf } from './job'
import { makePictures } from './make'
import { prune, publish } from './publish'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pictures '))
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const nothing = () => undefined

interface Asked {
  readonly shapes?: readonly CutShape[]
  readonly focus?: string
  readonly credit?: string
}

async function made(picture: Buffer, { shapes = ['whole'], focus, credit }: Asked = {}) {
  const file = join(folder, 'a photograph.jpg')
  writeFileSync(file, picture)
  const facts = await factsOf(file, folder)
  const job = pictureJobOf({ file, facts, shapes, focus, credit, isDated: false })
  const count = await makePictures([job, job], folder, nothing)
  const at = (name: string) => join(folder, job.folder, name)
  return { facts, job, count, at, names: readdirSync(join(folder, job.folder)).sort() }
}

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })

const colourAt = async (picture: Sharp, x: number, y: number) => {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + 3)]
}

const near = (expected: readonly number[]) => expected.map((one) => expect.closeTo(one, -1.1))

test('every width in every format, none more than twice its neighbour or larger than the original', async () => {
  const { job, names, count } = await made(await flat(1700, 1000, '#864').jpeg().toBuffer())
  expect(count).toBe(1)
  const widths = job.cuts[0]?.widths ?? []
  expect(widths).toEqual([400, 720, 1200, 1700])
  expect(names).toEqual(
    widths
      .flatMap((width) => ['avif', 'webp', 'jpg'].map((type) => `a-photograph-${width}.${type}`))
      .sort(),
  )
  for (const shape of Object.keys(job.cuts))
    for (const [at, width] of widths.entries())
      if (at > 0) expect(width, shape).toBeLessThanOrEqual(2 * (widths[at - 1] ?? 0))
})

test('what is there is not made again, and what has changed is', async () => {
  const picture = await flat(1300, 900, '#864').jpeg().toBuffer()
  expect((await made(picture)).count).toBe(1)
  expect((await made(picture)).count).toBe(0)
  expect((await made(picture, { credit: 'Somebody' })).count).toBe(1)
  expect((await made(picture, { credit: 'Somebody', focus: '10% 50%' })).count).toBe(0)
})

test('of what a camera writes only credit and copyright stay', async () => {
  const picture = await flat(1300, 900, '#864')
    .withExif({ IFD0: { Model: 'A camera', Artist: 'Its owner', Copyright: '© 2026 Its owner' } })
    .jpeg()
    .toBuffer()
  const { at } = await made(picture, { credit: 'A. Photographer' })
  for (const type of ['jpg', 'webp', 'avif']) {
    const { exif: block, icc } = await sharp(at(`a-photograph-1300.${type}`)).metadata()
    expect(icc, type).toBeUndefined()
    const { Image } = exif(block ?? expect.unreachable())
    expect(Image?.Artist, type).toBe('A. Photographer')
    expect(Image?.Model, type).toBeUndefined()
  }
})

test('a picture lies as its camera held it', async () => {
  const upright = await flat(1600, 1200, '#864').withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const { facts, at } = await made(upright)
  expect([facts.width, facts.height]).toEqual([1200, 1600])
  expect(await sharp(at('a-photograph-1200.jpg')).metadata()).toMatchObject({
    width: 1200,
    height: 1600,
  })
})

test('a profile is applied: the colours are those that were seen', async () => {
  const wide = await flat(1300, 900, '#20c040').withIccProfile('p3').png().toBuffer()
  const plain = await colourAt(sharp(wide, { ignoreIcc: true }), 9, 9)
  expect(plain).not.toEqual([0x20, 0xc0, 0x40])
  const { at } = await made(wide)
  const seen = await colourAt(sharp(at('a-photograph-1300.jpg')), 600, 400)
  expect(seen).toEqual(near([0x20, 0xc0, 0x40]))
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
])('%s becomes three channels of eight bits', async (_, picture) => {
  const { at, facts } = await made(await picture())
  expect(facts.issue).toBeUndefined()
  for (const type of ['jpg', 'webp', 'avif'])
    expect(await sharp(at(`a-photograph-1300.${type}`)).metadata(), type).toMatchObject({
      space: 'srgb',
      channels: 3,
      depth: 'uchar',
    })
})

test('a cut keeps the focus and stays within the picture', async () => {
  const left = await flat(600, 1000, '#f00').png().toBuffer()
  const picture = await flat(3000, 1000, '#00f')
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer()
  const { at, job } = await made(picture, { shapes: ['whole', 'cardTall'], focus: '2% 50%' })
  const cut = job.cuts.find(({ shape }) => shape === 'cardTall') ?? expect.unreachable()
  expect(cut).toMatchObject({ left: 0, top: 0, width: 833, height: 1000 })
  const file = at(`a-photograph-cardTall-${cut.widths.at(-1)}.jpg`)
  expect(await colourAt(sharp(file), 100, 300)).toEqual(near([255, 0, 0]))
  const { width, height } = await sharp(file).metadata()
  expect(cutOf(job, cut)).toMatchObject({ width, height })
})

test('what is shown is served, and what is shown no more is not', async () => {
  const { job } = await made(await flat(1300, 900, '#864').jpeg().toBuffer())
  const target = join(folder, 'public')
  publish([job.folder], folder, target)
  const file = `${job.folder}/a-photograph-400.webp`
  expect(readFileSync(join(target, file))).toEqual(readFileSync(join(folder, file)))
  publish([], folder, target)
  prune([], folder)
  expect(readdirSync(target)).toEqual([])
  expect(readdirSync(folder)).not.toContain(job.folder)
})
