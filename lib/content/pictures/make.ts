import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Shape } from '@/lib/domain/picture'
import { encodings, fileName, heightAt, type Job } from './job'

/** Preview images of links are drawn from the JPEG alone. */
const formatsOf = (shape: Shape) =>
  shape === 'preview' ? (['jpg'] as const) : (['avif', 'webp', 'jpg'] as const)

const encodingOf = (shape: Shape, format: 'avif' | 'webp' | 'jpg') =>
  encodings[shape === 'narrow' && format === 'avif' ? 'narrowAvif' : format]

/** Makes the missing files, one picture per core, and reports progress. */
export async function makePictures(
  jobs: readonly Job[],
  cache: string,
  tell: (done: number, all: number) => void,
): Promise<number> {
  const missing = [...new Map(jobs.map((job) => [job.folder, job])).values()].filter(
    ({ folder }) => !existsSync(join(cache, folder)),
  )
  let [next, done] = [0, 0]
  sharp.concurrency(1)
  sharp.cache(false)
  const work = async () => {
    for (let job = missing[next++]; job; job = missing[next++]) {
      await make(job, cache)
      tell(++done, missing.length)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return missing.length
}

type Pixels = Awaited<ReturnType<typeof decoded>>
type Cuts = Job['cuts'][number]

/** Makes the files in a temporary folder and renames it: a folder that exists is complete. */
async function make(job: Job, cache: string) {
  const temporary = join(cache, `draft-${job.folder}-${process.pid}`)
  mkdirSync(temporary, { recursive: true })
  for (const copy of job.copies) copyFileSync(copy.file, join(temporary, copy.name))
  const pixels = await decoded(job)
  for (const cut of job.cuts)
    for (const width of cut.widths) await encode(job, pixels, cut, width, temporary)
  try {
    renameSync(temporary, join(cache, job.folder))
  } catch {
    // Another process has made the same picture meanwhile.
    rmSync(temporary, { recursive: true, force: true })
  }
}

/** Decodes the original once, no larger than needed; its colour profile is applied, not kept. */
async function decoded({ file, width, cuts }: Job) {
  const scale = Math.max(...cuts.map((cut) => (cut.widths.at(-1) ?? 0) / cut.width))
  const { data, info } = await sharp(file)
    .autoOrient()
    .flatten({ background: 'white' })
    .resize(Math.ceil(width * Math.min(1, scale)))
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
  return { data, raw: info, scale: info.width / width }
}

async function encode(
  { stem, artist, copyright }: Job,
  { data, raw, scale }: Pixels,
  cut: Cuts,
  width: number,
  folder: string,
) {
  const named = { ...(artist && { Artist: artist }), ...(copyright && { Copyright: copyright }) }
  const resized = await sharp(data, { raw })
    .extract(areaOf(cut, raw, scale))
    .resize(width, heightAt(cut, width), { fit: 'fill' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (const format of formatsOf(cut.shape)) {
    const picture = sharp(resized.data, { raw: resized.info })
    if (Object.keys(named).length > 0) picture.withExif({ IFD0: named })
    const file = join(folder, `${fileName(stem, cut.shape)}-${width}.${format}`)
    await picture
      .toFormat(format === 'jpg' ? 'jpeg' : format, encodingOf(cut.shape, format))
      .toFile(file)
  }
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
