import { readdirSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, posix } from 'node:path'
import { z } from 'zod'
import type { PictureField } from '../collection'
import type { Addresses } from '../definition'
import {
  BodyPictureFrontMatter,
  type GalleryEntry,
  isDrawing,
  isFilm,
  type PictureFrontMatter,
} from '../fields/picture'
import type { Issue } from '../files/issue'
import type { Source } from '../files/read'
import { parseFrontFields } from '../files/validate'
import type { Language } from '../language'
import { contentLimits } from '../limits'
import { listImages } from '../text/markdown'
import { applyTypography } from '../text/typography'
import { forbiddenMarkup } from './drawing'
import { type Facts, getDigest, readFacts, storeOriginal } from './facts'
import {
  type Drawing,
  getLargestJpegPath,
  type Picture,
  type PictureCropShape,
  type PictureOrDrawing,
} from './picture'
import { getDrawingName, type PictureSource } from './picture-files'
import { describePictureCrop, type FilmFile, getPictureFolder, readFocus, toSource } from './source'

const { originalBytesMax, picturePixelsMax, pictureSideMax, pictureWidthMin, portraitWidthMin } =
  contentLimits

type Path = readonly PropertyKey[]
type Front = z.infer<typeof PictureFrontMatter>
type PictureTexts = Pick<Front, 'alt' | 'caption' | 'credit'>

/** The requirements for each use of a picture; the narrow cut is for very wide pictures. */
const uses = {
  cover: ['whole', 'wide', 'narrow', 'cardWide', 'cardSquare', 'cardTall', 'preview'],
  gallery: ['whole'],
  wide: ['whole', 'narrow'],
  portrait: ['whole', 'portrait'],
} as const satisfies Record<string, readonly PictureCropShape[]>

const wideRatioMin = 1.6

interface PictureOptions {
  /** The folder of the content. */
  readonly folder: string
  /** The folder of what is known of pictures. */
  readonly cache: string
  readonly issues: Issue[]
  readonly getPath: Addresses['picture']
  /** Checks for a file that appears later. */
  readonly isDated: (source: Source) => boolean
  readonly getLanguage: (source: Source) => Language
}

/** Finds, validates and describes the pictures of a folder, and says what their files are made of. */
export class PictureReader {
  readonly sources: Record<string, PictureSource> = {}
  /** The files of films, by the folder in which they are served. */
  readonly films = new Map<string, readonly FilmFile[]>()
  /** Those in texts, by the address of their largest JPEG. */
  readonly pictures: Record<string, Picture> = {}
  readonly #options: PictureOptions
  readonly #limitConcurrency = createConcurrencyLimit(availableParallelism())

  constructor(options: PictureOptions) {
    this.#options = options
  }

  /** Compiles a field of front matter that is valid by its schema. */
  async field(name: PictureField, source: Source, value: unknown) {
    switch (name) {
      case 'cover':
        return (value && (await this.#shown(source, [name], value as GalleryEntry, name))) || null
      case 'gallery': {
        const entries = value as readonly GalleryEntry[]
        const all = entries.map((entry, at) => this.#shown(source, [name, at], entry, name))
        return (await Promise.all(all)).filter((one) => one !== undefined)
      }
      case 'logo':
        return value ? (this.#logo(source, [name], `${value}`) ?? null) : null
      case 'portrait':
        return (
          (value && (await this.#described(source, [name, 'src'], value as Front, name))) || null
        )
    }
  }

  /** A picture, a drawing or a film anywhere in front matter. */
  at(source: Source, path: Path, entry: GalleryEntry) {
    return this.#shown(source, path, entry, 'gallery')
  }

  #addIssue(source: Source, path: Path, message: string, line = source.getLine(path)) {
    const field = path.length > 0 ? path.join('.') : '(text)'
    this.#options.issues.push({ file: source.file, line, field, message })
    return undefined
  }

  /** The name has to be exactly this. */
  #find(source: Source, path: Path, src: string, line?: number): string | undefined {
    const file = posix.join(posix.dirname(source.file), src)
    if (/^(?:[a-z]+:|\/)/i.test(src) || file.startsWith('..'))
      return this.#addIssue(
        source,
        path,
        `"${src}" must be a file of content/; put it beside this one`,
        line,
      )
    let folder = this.#options.folder
    for (const name of file.split('/')) {
      const names = listEntries(folder)
      const other = names.find((entry) => entry.toLowerCase() === name.toLowerCase())
      if (!names.includes(name))
        return this.#addIssue(
          source,
          path,
          other
            ? `"${src}" is called "${other}" on the disk; upper and lower case must agree`
            : `"${src}" is not there; put the file beside this one or correct its name`,
          line,
        )
      folder = join(folder, name)
    }
    return folder
  }

  async #read(source: Source, path: Path, src: string, widthMin: number, line?: number) {
    const file = this.#find(source, path, src, line)
    if (!file) return undefined
    const tooLarge = findSizeIssue(file, src, 'picture')
    if (tooLarge) return this.#addIssue(source, path, tooLarge, line)
    const facts = await this.#limitConcurrency(() => readFacts(file, this.#options.cache))
    const issue = findPictureIssue(facts, src, widthMin)
    return issue ? this.#addIssue(source, path, issue, line) : { file, facts }
  }

  async #described(
    source: Source,
    path: Path,
    front: Omit<Front, 'src'> & { readonly src: string },
    use: keyof typeof uses,
    line?: number,
    films: readonly FilmFile[] = [],
  ): Promise<Picture | undefined> {
    const widthMin = use === 'portrait' ? portraitWidthMin : pictureWidthMin
    const result = await this.#read(source, path, front.src, widthMin, line)
    if (!result) return undefined
    const { file, facts } = result
    const { focus } = front
    const wide = use === 'gallery' && facts.width / facts.height > wideRatioMin
    const shapes = uses[wide ? 'wide' : use]
    const pictureSource = toSource({ file, facts, shapes, focus, credit: front.credit })
    const folder = getPictureFolder(pictureSource, films, this.#options.isDated(source))
    this.sources[folder] = pictureSource
    if (films.length > 0) this.films.set(folder, films)
    const cuts = Object.fromEntries(
      shapes.map((shape) => [
        shape,
        describePictureCrop(pictureSource, shape, (name) => this.#options.getPath(folder, name)),
      ]),
    )
    return { ...this.#printed(source, front), colour: facts.colour, cuts: cuts as Picture['cuts'] }
  }

  /** As the language of the file is printed. */
  #printed(source: Source, { alt = '', caption, credit }: PictureTexts) {
    const set = (text: string) => applyTypography(text, this.#options.getLanguage(source))
    return {
      alt: set(alt),
      caption: caption ? set(caption) : null,
      credit: credit ? set(credit) : null,
    }
  }

  #logo(source: Source, path: Path, src: string): string | undefined {
    const file = this.#find(source, path, src)
    if (!file) return undefined
    const text = readFileSync(file, 'utf8').trim()
    const result = forbiddenMarkup.exec(text)
    if (!/^<svg\s[^>]*\bviewBox=/.test(text) || result)
      return this.#addIssue(
        source,
        path,
        `"${src}" is a part of the page: it must begin with <svg, have a viewBox, and shapes alone`,
      )
    return text.replace('<svg ', '<svg focusable="false" ')
  }

  #drawing(source: Source, path: Path, entry: GalleryEntry): Drawing | undefined {
    const { src } = entry
    const file = this.#find(source, path, src)
    if (!file) return undefined
    const bytes = readFileSync(file)
    const text = bytes.toString('utf8')
    const issue = findDrawingIssue(text, src)
    if (issue) return this.#addIssue(source, path, issue)
    const facts = { digest: storeOriginal(bytes, this.#options.cache), width: 0, height: 0 }
    const pictureSource = toSource({ file, facts, shapes: [] })
    const folder = getPictureFolder(pictureSource, [], this.#options.isDated(source))
    this.sources[folder] = pictureSource
    return {
      drawing: this.#options.getPath(folder, `${getDrawingName(pictureSource)}`),
      ...readSize(text),
      ...(text.includes('class="strokes"') && { strokes: toStrokes(text) }),
      ...this.#printed(source, entry),
    }
  }

  async #film(
    source: Source,
    path: Path,
    entry: GalleryEntry,
    use: 'cover' | 'gallery',
  ): Promise<Picture | undefined> {
    const { src, poster = '', captions, focus } = entry
    const film = this.#find(source, [...path, 'src'], src)
    const captionsFile = captions && this.#captions(source, [...path, 'captions'], captions)
    const issue = film && findFilmIssue(film, src)
    if (issue) this.#addIssue(source, [...path, 'src'], issue)
    if (!film || issue || (captions && !captionsFile)) return undefined
    const files = [
      { file: film, name: 'film.mp4' },
      ...(captionsFile ? [{ file: captionsFile, name: 'captions.vtt' }] : []),
    ].map((one) => ({ ...one, digest: getDigest(readFileSync(one.file)) }))
    const front = { ...entry, src: poster }
    const at = [...path, 'poster']
    const picture = await this.#described(source, at, front, use, undefined, files)
    if (!picture) return undefined
    const folder = posix.dirname(picture.cuts.whole.base)
    return {
      ...picture,
      film: {
        src: `${folder}/film.mp4`,
        ...(captionsFile && { captions: `${folder}/captions.vtt` }),
        focus: readFocus(focus),
      },
    }
  }

  #captions(source: Source, path: Path, captions: string): string | undefined {
    const file = this.#find(source, path, captions)
    return !file || /^\uFEFF?WEBVTT(?:[\s]|$)/.test(readFileSync(file, 'utf8'))
      ? file
      : this.#addIssue(
          source,
          path,
          `"${captions}" is not a captions file; its first line must be WEBVTT`,
        )
  }

  async #shown(
    source: Source,
    path: Path,
    entry: GalleryEntry,
    use: 'cover' | 'gallery',
  ): Promise<PictureOrDrawing | undefined> {
    const { src } = entry
    if (isDrawing(src)) return this.#drawing(source, [...path, 'src'], entry)
    if (isFilm(src)) return this.#film(source, path, entry, use)
    return this.#described(source, [...path, 'src'], entry, use)
  }

  /** Replaces the picture paths in a text by their addresses, and describes each picture. */
  async inBody(source: Source, into: Record<string, Picture> = this.pictures) {
    const descriptions = readDescriptions(source, this.#options.issues)
    const bodyAddresses: string[] = []
    let { body } = source
    for (const image of listImages(source.body).toReversed()) {
      const line = source.bodyLine + image.line - 1
      const at = descriptions.findIndex(({ src }) => src === image.url)
      const entry: Partial<BodyPictureFrontMatter> = descriptions[at] ?? {}
      const { alt = image.alt || undefined, decorative, ...front } = entry
      if (image.url === undefined) {
        this.#addIssue(source, [], 'Write a picture as ![what it shows](file.jpg)', line)
        continue
      }
      if (!alt && !decorative) {
        const message = `Say what "${image.url}" shows: ![what it shows](${image.url})`
        this.#addIssue(source, [], message, line)
      }
      const caption = front.caption ?? image.title
      const about = { ...front, src: image.url, alt: decorative ? undefined : alt }
      const picture = await this.#described(source, [], { ...about, caption }, 'gallery', line)
      if (!picture) continue
      const address = getLargestJpegPath(picture.cuts.whole)
      into[address] = picture
      bodyAddresses.unshift(address)
      body = body.slice(0, image.start) + toMarkdown(picture, address) + body.slice(image.end)
    }
    for (const [at, { src }] of descriptions.entries())
      if (!listImages(source.body).some(({ url }) => url === src))
        this.#addIssue(
          source,
          ['pictures', at, 'src'],
          `The text does not show "${src}"; add ![](${src}) to it`,
        )
    return { body, bodyPictures: [...new Set(bodyAddresses)] }
  }
}

function readDescriptions(source: Source, issues: Issue[]): readonly BodyPictureFrontMatter[] {
  const { pictures } = source.data as { readonly pictures?: unknown }
  if (pictures === undefined) return []
  const schema = z.object({ pictures: z.array(BodyPictureFrontMatter) })
  return parseFrontFields(schema, source, issues)?.pictures ?? []
}

function findPictureIssue(
  { issue, width, height, hasLocation }: Facts,
  src: string,
  widthMin: number,
) {
  if (issue) return `"${src}" ${issue}`
  if (width < widthMin) return `"${src}" is ${width} px wide; take one of at least ${widthMin} px`
  if (width * height > picturePixelsMax)
    return `"${src}" has ${width} × ${height} px, ${Math.ceil((width * height) / 1e6)} million; a picture may have ${picturePixelsMax / 1e6} million. ${smaller}`
  if (!hasLocation) return undefined
  return `"${src}" contains the place where it was taken; remove it: exiftool -gps:all= -xmp:geotag= ${src}`
}

const smaller = `Save it with at most ${pictureSideMax} px on its longer side`

function findSizeIssue(file: string, src: string, kind: 'picture' | 'film'): string | undefined {
  const size = statSync(file).size / 2 ** 20
  const max = originalBytesMax / 2 ** 20
  if (size <= max) return undefined
  const issue = `"${src}" has ${Math.ceil(size)} MB; a ${kind} may have ${max}`
  return kind === 'picture' ? `${issue}. ${smaller}` : issue
}

/** Whatever would run, or load something, where a drawing is opened. */
const activeContent =
  /<(?:script|foreignObject|image|use|a|iframe|animate\w*|set)\b|[\s"'/]on\w+\s*=|href|url\((?!#)|@import|<!(?:DOCTYPE|ENTITY)/i

/** The size that a drawing says it has, whatever the unit. */
function readSize(svg: string) {
  const [, numbers = ''] = /\bviewBox=["']([^"']*)/.exec(svg) ?? []
  const [, , width = 0, height = 0] = numbers
    .trim()
    .split(/[\s,]+/)
    .map((number) => Math.round(Number(number)))
  return { width, height }
}

/** The drawing without styles of its own: they would hold for the whole page, which forbids them. */
function toStrokes(svg: string): string {
  const [before = '', rest] = svg.trim().split('<style>', 2)
  const after = rest?.slice(rest.indexOf('</style>') + '</style>'.length) ?? ''
  return `${before}${after}`.replace('<svg ', '<svg focusable="false" ')
}

function findDrawingIssue(text: string, src: string): string | undefined {
  if (!/^<svg\s[^>]*\bviewBox=/.test(text))
    return `"${src}" must begin with <svg and have a viewBox; save it as a plain SVG`
  const match = activeContent.exec(text)
  return match
    ? `"${src}" has ${JSON.stringify(match[0])} on its line ${text.slice(0, match.index).split('\n').length}; a drawing has shapes and styles alone`
    : undefined
}

function findFilmIssue(file: string, src: string): string | undefined {
  const tooLarge = findSizeIssue(file, src, 'film')
  if (tooLarge) return tooLarge
  const bytes = readFileSync(file)
  if (bytes.subarray(4, 8).toString('latin1') !== 'ftyp') return `"${src}" is not an MP4 film`
  // Cameras store a location as an atom of QuickTime or under a key of Apple's.
  if (bytes.includes(Buffer.from('©xyz', 'latin1')) || bytes.includes('location.ISO6709'))
    return `"${src}" contains the place where it was taken; remove it: exiftool -gps:all= -location:all= ${src}`
  return undefined
}

const toMarkdown = ({ alt, caption }: Picture, address: string) => {
  const title = caption ? ` "${caption.replace(/["\\]/g, '\\$&')}"` : ''
  return `![${alt.replace(/[[\]\\]/g, '\\$&')}](${address}${title})`
}

const listEntries = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Limits concurrent work, because an original of 20 MB is read into memory as a whole. */
function createConcurrencyLimit(max: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= max) await new Promise<void>((go) => waiting.push(go))
    running++
    try {
      return await work()
    } finally {
      running--
      waiting.shift()?.()
    }
  }
}
