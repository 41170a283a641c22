import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { encodings, fileName, heightAt, type Job } from './job'

/** The preview of a link is drawn with the JPEG alone. */
const formatsOf = (shape: Job['cuts'][number]['shape']) =>
  shape === 'preview' ? (['jpg'] as const) : (['avif', 'webp', 'jpg'] as const)

/** Makes what is missing, a picture on each core, and tells how far it has come. */
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

/** All files of one picture, which appear together: a folder that is there is whole. */
async function make(job: Job, cache: string) {
  const draft = join(cache, `draft-${job.folder}-${process.pid}`)
  mkdirSync(draft, { recursive: true })
  for (const copy of job.copies) copyFileSync(copy.file, join(draft, copy.name))
  const pixels = await decoded(job)
  for (const cut of job.cuts)
    for (const width of cut.widths) await encode(job, pixels, cut, width, draft)
  try {
    renameSync(draft, join(cache, job.folder))
  } catch {
    // Somebody else has made the same meanwhile.
    rmSync(draft, { recursive: true, force: true })
  }
}

/** Decoded once, and no larger than any cut needs it; its profile is applied, not kept. */
async function decoded({ file, width, cuts }: Job) {
  const scale = Math.max(...cuts.map((cut) => (cut.widths.at(-1) ?? 0) / cut.width))
  const { data, info } = await sharp(file)
    .autoOrient()
    .flatten({ background: '#fff' })
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
    await picture.toFormat(format === 'jpg' ? 'jpeg' : format, encodings[format]).toFile(file)
  }
}

/** The cut in the pixels that were decoded. */
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
