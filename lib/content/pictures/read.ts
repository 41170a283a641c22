import { readdirSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, posix } from 'node:path'
import { z } from 'zod'
import { filmBytesMax, pictureWidthMin } from '@/lib/config/limits'
import { imagesIn } from '@/lib/content/markdown'
import { digestOf, type Facts, factsOf } from '@/lib/content/pictures/facts'
import { type Copy, cutOf, type Job, jobOf } from '@/lib/content/pictures/job'
import { type Mistake, parse, type Source } from '@/lib/content/read'
import {
  BodyPictureFrontMatter,
  fileOf,
  type GalleryEntry,
  isFilm,
  type Picture,
  type PictureFrontMatter,
  type Shape,
  type Shown,
} from '@/lib/domain/picture'

type Path = readonly PropertyKey[]
type Front = z.infer<typeof PictureFrontMatter>

/** What each use of a picture needs of it; the narrow cut is for what is much wider than high. */
const uses = {
  cover: ['whole', 'wide', 'narrow', 'cardWide', 'cardSquare', 'cardTall', 'preview'],
  gallery: ['whole'],
  wide: ['whole', 'narrow'],
  portrait: ['whole', 'portrait'],
} as const satisfies Record<string, readonly Shape[]>

const wideFrom = 1.6

/** Finds, checks and describes the pictures of content/, and says what is to be made of them. */
export function pictureReader(root: string, cache: string, mistakes: Mistake[]) {
  const jobs: Job[] = []
  const pictures: Record<string, Picture> = {}
  const inTurn = turns(availableParallelism())

  const wrong = (source: Source, path: Path, message: string, line = source.lineOf(path)) => {
    const field = path.length > 0 ? path.join('.') : '(text)'
    mistakes.push({ file: source.file, line, field, message })
    return undefined
  }

  /** The file beside the Markdown, under exactly this name. */
  function find(source: Source, path: Path, src: string, line?: number): string | undefined {
    const file = posix.join(posix.dirname(source.file), src)
    if (/^(?:[a-z]+:|\/)/i.test(src) || file.startsWith('..'))
      return wrong(
        source,
        path,
        `"${src}" must be a file of content/; put it beside this one`,
        line,
      )
    let folder = root
    for (const name of file.split('/')) {
      const names = entriesOf(folder)
      const other = names.find((entry) => entry.toLowerCase() === name.toLowerCase())
      if (!names.includes(name))
        return wrong(
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

  async function read(source: Source, path: Path, src: string, widthMin: number, line?: number) {
    const file = find(source, path, src, line)
    if (!file) return undefined
    const facts = await inTurn(() => factsOf(file, cache))
    const fault = faultOf(facts, src, widthMin)
    return fault ? wrong(source, path, fault, line) : { file, facts }
  }

  async function described(
    source: Source,
    path: Path,
    front: Omit<Front, 'src'> & { readonly src: string },
    use: keyof typeof uses,
    line?: number,
    copies?: readonly Copy[],
  ): Promise<Picture | undefined> {
    const widthMin = pictureWidthMin[use === 'portrait' ? 'portrait' : 'picture']
    const found = await read(source, path, front.src, widthMin, line)
    if (!found) return undefined
    const { file, facts } = found
    const { alt = '', caption = null, credit = null, focus } = front
    const wide = use === 'gallery' && facts.width / facts.height > wideFrom
    const shapes = uses[wide ? 'wide' : use]
    const job = jobOf({
      file,
      facts,
      shapes,
      focus,
      credit: front.credit,
      ...(copies && { copies }),
    })
    jobs.push(job)
    const cuts = Object.fromEntries(job.cuts.map((cut) => [cut.shape, cutOf(job, cut)]))
    return { alt, caption, credit, colour: facts.colour, cuts: cuts as Picture['cuts'] }
  }

  async function film(source: Source, path: Path, entry: GalleryEntry, src: string) {
    const { poster = '', captions = '' } = entry
    const [at, textAt] = [
      find(source, [...path, 'src'], src),
      find(source, [...path, 'captions'], captions),
    ]
    const fault = at && filmFault(at, src)
    if (fault) wrong(source, [...path, 'src'], fault)
    if (textAt && !/^\uFEFF?WEBVTT(?:[\s]|$)/.test(readFileSync(textAt, 'utf8')))
      return wrong(
        source,
        [...path, 'captions'],
        `"${captions}" is no captions file; begin it with the line WEBVTT`,
      )
    if (!at || !textAt || fault) return undefined
    const copies = [
      { file: at, name: 'film.mp4', digest: digestOf(readFileSync(at)) },
      { file: textAt, name: 'captions.vtt', digest: digestOf(readFileSync(textAt)) },
    ]
    const front = { ...entry, src: poster }
    const picture = await described(
      source,
      [...path, 'poster'],
      front,
      'gallery',
      undefined,
      copies,
    )
    const folder = picture && posix.dirname(picture.cuts.whole.base)
    return (
      picture && {
        ...picture,
        film: { src: `${folder}/film.mp4`, captions: `${folder}/captions.vtt` },
      }
    )
  }

  async function shown(
    source: Source,
    path: Path,
    entry: GalleryEntry,
    use: 'cover' | 'gallery',
  ): Promise<Shown | undefined> {
    const { src, plate, caption = '' } = entry
    if (plate) return { plate, caption }
    if (!src) return undefined
    if (isFilm(src)) return film(source, path, entry, src)
    return described(source, [...path, 'src'], { ...entry, src }, use)
  }

  /** A text with its pictures at their addresses, and what each of them is. */
  async function inBody(source: Source) {
    const listed = listedPictures(source, mistakes)
    const found: string[] = []
    let { body } = source
    for (const image of imagesIn(source.body).toReversed()) {
      const line = source.bodyLine + image.line - 1
      const at = listed.findIndex(({ src }) => src === image.url)
      const entry: Partial<BodyPictureFrontMatter> = listed[at] ?? {}
      const { alt = image.alt || undefined, decorative, ...front } = entry
      if (image.url === undefined) {
        wrong(source, [], 'Write a picture as ![what it shows](file.jpg)', line)
        continue
      }
      if (!alt && !decorative) {
        const message = `Say what "${image.url}" shows: ![what it shows](${image.url})`
        wrong(source, [], message, line)
      }
      const caption = front.caption ?? image.title
      const about = { ...front, src: image.url, alt: decorative ? undefined : alt }
      const picture = await described(source, [], { ...about, caption }, 'gallery', line)
      if (!picture) continue
      const address = fileOf(picture.cuts.whole)
      pictures[address] = picture
      found.unshift(address)
      body = body.slice(0, image.start) + markdownOf(picture, address) + body.slice(image.end)
    }
    for (const [at, { src }] of listed.entries())
      if (!imagesIn(source.body).some(({ url }) => url === src))
        wrong(
          source,
          ['pictures', at, 'src'],
          `The text does not show "${src}"; add ![](${src}) to it`,
        )
    return { body, bodyPictures: [...new Set(found)] }
  }

  /** Files nobody refers to. */
  function unused(folders: readonly string[], sources: readonly Source[]) {
    const used = new Set(
      sources.flatMap((source) =>
        [...stringsIn(source.data), ...imagesIn(source.body).map(({ url }) => url ?? '')].map(
          (src) => posix.join(posix.dirname(source.file), src).toLowerCase(),
        ),
      ),
    )
    for (const folder of folders)
      for (const file of filesBelow(join(root, folder))) {
        const name = `${folder}/${file}`
        if (/(?:^|\/)\.|\.md$/.test(file) || used.has(name.toLowerCase())) continue
        const message = 'No page shows this file; refer to it or remove it'
        mistakes.push({ file: name, line: 1, field: '(file)', message })
      }
  }

  return {
    jobs,
    pictures,
    inBody,
    unused,
    cover: (source: Source, entry: GalleryEntry) => shown(source, ['cover'], entry, 'cover'),
    gallery: async (source: Source, entries: readonly GalleryEntry[]) => {
      const all = entries.map((entry, at) => shown(source, ['gallery', at], entry, 'gallery'))
      return (await Promise.all(all)).filter((one) => one !== undefined)
    },
    portrait: (source: Source, front: Front) =>
      described(source, ['portrait', 'src'], front, 'portrait'),
  }
}

/** The list in front matter that describes pictures of the text. */
function listedPictures(source: Source, mistakes: Mistake[]): readonly BodyPictureFrontMatter[] {
  const { pictures } = source.data as { readonly pictures?: unknown }
  if (pictures === undefined) return []
  const schema = z.object({ pictures: z.array(BodyPictureFrontMatter) })
  return parse(schema, source, mistakes)?.pictures ?? []
}

function faultOf({ fault, width, hasLocation }: Facts, src: string, widthMin: number) {
  if (fault) return `"${src}" ${fault}`
  if (width < widthMin) return `"${src}" is ${width} px wide; take one of at least ${widthMin} px`
  if (!hasLocation) return undefined
  return `"${src}" tells where it was taken; remove that: exiftool -gps:all= -xmp:geotag= ${src}`
}

function filmFault(file: string, src: string): string | undefined {
  const { size } = statSync(file)
  if (size > filmBytesMax)
    return `"${src}" has ${Math.ceil(size / 1e6)} MB; a film may have ${Math.floor(filmBytesMax / 1e6)}`
  const bytes = readFileSync(file)
  if (bytes.subarray(4, 8).toString('latin1') !== 'ftyp') return `"${src}" is no MP4 film`
  // Where cameras write a place: an atom of QuickTime, or a key of Apple's.
  if (bytes.includes(Buffer.from('©xyz', 'latin1')) || bytes.includes('location.ISO6709'))
    return `"${src}" tells where it was taken; remove that: exiftool -gps:all= -location:all= ${src}`
  return undefined
}

const markdownOf = ({ alt, caption }: Picture, address: string) => {
  const title = caption ? ` "${caption.replace(/["\\]/g, '\\$&')}"` : ''
  return `![${alt.replace(/[[\]\\]/g, '\\$&')}](${address}${title})`
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}

const entriesOf = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function filesBelow(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .map((file) => file.replaceAll('\\', '/'))
      .sort()
  } catch {
    return []
  }
}

/** At most so many at once: an original of 20 MB is all in memory. */
function turns(max: number) {
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
