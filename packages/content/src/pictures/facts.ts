import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import exif from 'exif-reader'
import sharp, { type Metadata } from 'sharp'
import { contentLimits } from '../limits'
import { pictureFormatVersion } from './generate-picture'
import type { PictureSource } from './picture-files'

/** The folder of what is known of pictures, and of their originals, by the digests of their bytes. */
export const pictureCache = '.pictures'

/** Facts about a picture file; cached by the digest of its bytes. */
export interface Facts {
  readonly digest: string
  /** Why the file cannot be used, if so. */
  readonly issue?: string
  /** The width as displayed, after the rotation stored by the camera. */
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly hasLocation: boolean
  readonly artist?: string
  readonly copyright?: string
}

const formats = ['jpeg', 'png', 'webp', 'heif', 'tiff']
const formatAdvice = 'Save it as JPEG, PNG, WebP, AVIF or TIFF'

/** Reads a picture, or returns the cached facts of the same bytes. */
export async function readFacts(file: string, cache: string): Promise<Facts> {
  const bytes = readFileSync(file)
  const digest = storeOriginal(bytes, cache)
  const cacheFile = join(cache, 'facts', `${digest.slice(0, 32)}.${pictureFormatVersion}.json`)
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8'))
  } catch {}
  const facts = { digest, ...(await read(bytes)) }
  writeAtomically(cacheFile, JSON.stringify(facts))
  return facts
}

/** Copies an original to where a site finds it, whatever becomes of its file in content/; returns its digest. */
export function storeOriginal(bytes: Buffer, cache: string): string {
  const digest = getDigest(bytes)
  const file = join(cache, 'originals', digest)
  if (!existsSync(file)) writeAtomically(file, bytes)
  return digest
}

export const getDigest = (bytes: string | Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex')

/** A file has its name once it is complete. */
function writeAtomically(file: string, content: string | Buffer) {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, content)
  renameSync(draft, file)
}

/** Removes the originals that no picture is made of any more. */
export function removeUnusedOriginals(cache: string, sources: readonly PictureSource[]): void {
  const usedDigests = new Set(sources.map(({ digest }) => digest))
  const folder = join(cache, 'originals')
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (!usedDigests.has(name)) rmSync(join(folder, name))
}

const toUnreadableFacts = (issue: string) => ({
  issue,
  width: 0,
  height: 0,
  colour: '',
  hasLocation: false,
})

async function read(bytes: Buffer): Promise<Omit<Facts, 'digest'>> {
  // Checked before any picture library opens it: an SVG is a document that can carry scripts.
  if (/<(?:\?xml|!doctype svg|svg)[\s>]/i.test(getStart(bytes)) && isText(bytes))
    return toUnreadableFacts(`is an SVG, which can carry scripts. ${formatAdvice}`)
  try {
    const metadata = await sharp(bytes).metadata()
    if ((metadata.pages ?? 1) > 1 && metadata.format !== 'tiff' && metadata.format !== 'heif')
      return toUnreadableFacts('is animated. Use a film (.mp4), or one of its frames')
    if (!formats.includes(metadata.format ?? ''))
      return toUnreadableFacts(`is a ${metadata.format} file. ${formatAdvice}`)
    const { width, height } = metadata.autoOrient
    // A picture of too many pixels is refused, so it is not decoded.
    const colour = width * height > contentLimits.picturePixelsMax ? '' : await getMeanColour(bytes)
    return { width, height, colour, ...readEmbeddedMetadata(metadata) }
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n')
    return toUnreadableFacts(`cannot be read as a picture (${reason}). ${formatAdvice}`)
  }
}

/** Every binary picture format has a zero byte near its beginning. */
const isText = (bytes: Buffer) => !bytes.subarray(0, 4096).includes(0)

const getStart = (bytes: Buffer) => bytes.subarray(0, 4096).toString('utf8')

/** Decodes the whole file, which also finds a truncated one. */
async function getMeanColour(bytes: Buffer): Promise<string> {
  const { data } = await sharp(bytes)
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}

/** What a camera or an editor has written into the file. */
function readEmbeddedMetadata({ exif: block, xmp }: Metadata) {
  const { Image, GPSInfo } = block ? readExif(block) : {}
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const [artist, copyright] = [text(Image?.Artist), text(Image?.Copyright)]
  const inExif = GPSInfo?.GPSLatitude !== undefined || GPSInfo?.GPSLongitude !== undefined
  return {
    hasLocation: inExif || /GPSL(?:at|ong)itude/.test(xmp?.toString('latin1') ?? ''),
    ...(artist && { artist }),
    ...(copyright && { copyright }),
  }
}

function readExif(block: Buffer): Partial<exif.Exif> {
  try {
    return exif(block)
  } catch {
    return {}
  }
}
