import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { CutShape } from '@/lib/domain/picture'
import { digestOf } from './facts'
import { encodings, fileName, heightAt, type PictureJob } from './job'

type Format = 'avif' | 'webp' | 'jpg'

/** Preview images of links are drawn from the JPEG alone. */
const formatsOf = (shape: CutShape): readonly Format[] =>
  shape === 'preview' ? ['jpg'] : ['avif', 'webp', 'jpg']

const encodingOf = (shape: CutShape, format: Format) =>
  encodings[shape === 'narrow' && format === 'avif' ? 'narrowAvif' : format]

type Cuts = PictureJob['cuts'][number]

/** One file of a job: a cut in one width and format, or a copy of a film's. */
export type PictureFile = { readonly name: string } & (
  | { readonly copyOf: string; readonly digest: string }
  | { readonly cut: Cuts; readonly width: number; readonly format: Format }
)

/** Lists the files of a job by name, which needs no picture. */
export const filesOf = ({ stem, cuts, copies }: PictureJob): PictureFile[] => [
  ...copies.map(({ name, file, digest }) => ({ name, copyOf: file, digest })),
  ...cuts.flatMap((cut) =>
    cut.widths.flatMap((width) =>
      formatsOf(cut.shape).map((format) => {
        const name = `${fileName(stem, cut.shape)}-${width}.${format}`
        return { name, cut, width, format }
      }),
    ),
  ),
]

/** Returns those of the files that nobody has made yet. */
export const missingOf = (job: PictureJob, cache: string): PictureFile[] =>
  filesOf(job).filter(({ name }) => !existsSync(join(cache, job.folder, name)))

/** Makes the missing files, one picture per core, and reports progress. */
export async function makePictures(
  jobs: readonly PictureJob[],
  cache: string,
  tell: (done: number, all: number) => void,
): Promise<number> {
  const missing = [...new Map(jobs.map((job) => [job.folder, job])).values()].filter(
    (job) => missingOf(job, cache).length > 0,
  )
  let [next, done] = [0, 0]
  const work = async () => {
    for (let job = missing[next++]; job; job = missing[next++]) {
      await makePictureFiles(job, missingOf(job, cache), cache)
      tell(++done, missing.length)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return missing.length
}

type Pixels = Awaited<ReturnType<typeof decoded>>

/** Makes these files of one picture, each complete from the moment it has its name. */
export async function makePictureFiles(
  job: PictureJob,
  files: readonly PictureFile[],
  cache: string,
) {
  sharp.concurrency(1)
  sharp.cache(false)
  mkdirSync(join(cache, job.folder), { recursive: true })
  let pixels: Pixels | undefined
  const sizes = new Map<string, Resized>()
  for (const file of files) {
    const target = join(cache, job.folder, file.name)
    const draft = `${target}.${process.pid}.draft`
    if ('copyOf' in file) writeFileSync(draft, unchanged(file.copyOf, file.digest))
    else {
      pixels ??= await decoded(job)
      const size = `${file.cut.shape} ${file.width}`
      const resized = sizes.get(size) ?? (await resizedTo(file, pixels))
      sizes.clear()
      sizes.set(size, resized)
      await encode(job, resized, file, draft)
    }
    renameSync(draft, target)
  }
}

/** Decodes the original once, no larger than needed; its colour profile is applied, not kept. */
async function decoded({ file, digest, width, cuts }: PictureJob) {
  const scale = Math.max(...cuts.map((cut) => (cut.widths.at(-1) ?? 0) / cut.width))
  const { data, info } = await sharp(unchanged(file, digest))
    .autoOrient()
    .flatten({ background: 'white' })
    .resize(Math.ceil(width * Math.min(1, scale)))
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, raw: info, scale: info.width / width }
}

type Drawn = Extract<PictureFile, { cut: unknown }>
type Resized = Awaited<ReturnType<typeof resizedTo>>

const resizedTo = ({ cut, width }: Drawn, { data, raw, scale }: Pixels) =>
  sharp(data, { raw })
    .extract(areaOf(cut, raw, scale))
    .resize(width, heightAt(cut, width), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })

async function encode(
  { artist, copyright }: PictureJob,
  { data, info }: Resized,
  { cut, format }: Drawn,
  target: string,
) {
  const named = { ...(artist && { Artist: artist }), ...(copyright && { Copyright: copyright }) }
  const picture = sharp(data, { raw: info })
  if (Object.keys(named).length > 0) picture.withExif({ IFD0: named })
  await picture
    .toFormat(format === 'jpg' ? 'jpeg' : format, encodingOf(cut.shape, format))
    .toFile(target)
}

/** Reads an original; files of one edited since it was compiled would have the name of another. */
function unchanged(file: string, digest: string): Buffer {
  const bytes = readFileSync(file)
  if (digestOf(bytes) !== digest) throw new Error(`${file} has changed since the build`)
  return bytes
}

/** Returns the area of the cut in decoded pixels. */
function areaOf(cut: Cuts, size: Pixels['raw'], scale: number) {
  const left = Math.min(size.width - 1, Math.round(cut.left * scale))
  const top = Math.min(size.height - 1, Math.round(cut.top * scale))
  const within = (part: number, room: number) =>
    Math.max(1, Math.min(room, Math.round(part * scale)))
  return {
    left,
    top,
    width: within(cut.width, size.width - left),
    height: within(cut.height, size.height - top),
  }
}
