import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import exif from 'exif-reader'
import sharp, { type Metadata } from 'sharp'

/** What is known of a file of content/ once it has been read; kept by the digest of its bytes. */
export interface Facts {
  readonly digest: string
  /** Why it cannot be shown, if so. */
  readonly fault?: string
  /** Of the picture as it is seen, turned as its camera says. */
  readonly width: number
  readonly height: number
  readonly colour: string
  readonly hasLocation: boolean
  readonly artist?: string
  readonly copyright?: string
}

/** Raised whenever the same bytes would be read or made differently. */
export const recipe = 1

const formats = ['jpeg', 'png', 'webp', 'heif', 'tiff']
const wanted = 'Save it as JPEG, PNG, WebP, AVIF or TIFF'

export const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Reads a picture, or what was found when the same bytes were read before. */
export async function factsOf(file: string, cache: string): Promise<Facts> {
  const bytes = readFileSync(file)
  const digest = digestOf(bytes)
  const folder = join(cache, 'facts')
  const kept = join(folder, `${digest.slice(0, 32)}-${recipe}.json`)
  try {
    return JSON.parse(readFileSync(kept, 'utf8'))
  } catch {}
  const facts = { digest, ...(await read(bytes)) }
  mkdirSync(folder, { recursive: true })
  const draft = `${kept}.${process.pid}`
  writeFileSync(draft, JSON.stringify(facts))
  renameSync(draft, kept)
  return facts
}

const unreadable = (fault: string) => ({
  fault,
  width: 0,
  height: 0,
  colour: '',
  hasLocation: false,
})

async function read(bytes: Buffer): Promise<Omit<Facts, 'digest'>> {
  // Judged before any reader of pictures opens it: an SVG is a document that can carry scripts.
  if (/<(?:\?xml|!doctype svg|svg)[\s>]/i.test(startOf(bytes)) && isText(bytes))
    return unreadable(`is an SVG, which can carry scripts. ${wanted}`)
  try {
    const metadata = await sharp(bytes).metadata()
    if ((metadata.pages ?? 1) > 1 && metadata.format !== 'tiff' && metadata.format !== 'heif')
      return unreadable('is animated. Use a film (.mp4), or one of its frames')
    if (!formats.includes(metadata.format ?? ''))
      return unreadable(`is a ${metadata.format} file. ${wanted}`)
    const { width, height } = metadata.autoOrient
    return { width, height, colour: await colourOf(bytes), ...remembered(metadata) }
  } catch (error) {
    const [reason = ''] = (error as Error).message.split('\n')
    return unreadable(`cannot be read as a picture (${reason}). ${wanted}`)
  }
}

/** No picture that is kept as bytes is without a zero among its first. */
const isText = (bytes: Buffer) => !bytes.subarray(0, 4096).includes(0)

const startOf = (bytes: Buffer) => bytes.subarray(0, 4096).toString('utf8')

/** Its mean colour. A file that ends too early is found here: all of it is decoded. */
async function colourOf(bytes: Buffer): Promise<string> {
  const { data } = await sharp(bytes)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return `#${data.subarray(0, 3).toString('hex')}`
}

/** What a camera or an editor has written into the file, as far as it matters. */
function remembered({ exif: block, xmp }: Metadata) {
  const { Image, GPSInfo } = block ? tagsOf(block) : {}
  const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
  const [artist, copyright] = [text(Image?.Artist), text(Image?.Copyright)]
  const inExif = GPSInfo?.GPSLatitude !== undefined || GPSInfo?.GPSLongitude !== undefined
  return {
    hasLocation: inExif || /GPSL(?:at|ong)itude/.test(xmp?.toString('latin1') ?? ''),
    ...(artist && { artist }),
    ...(copyright && { copyright }),
  }
}

function tagsOf(block: Buffer): Partial<exif.Exif> {
  try {
    return exif(block)
  } catch {
    return {}
  }
}
