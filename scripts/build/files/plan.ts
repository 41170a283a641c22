import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { type PreviewImage, previewImages } from '@/app/og/preview-images'
import { digestOf } from '@/compiler/pictures/facts'
import { pictureCache, pictureJobs } from '@/compiler/pictures/folders'
import type { PictureJob } from '@/compiler/pictures/job'
import { filesOf, makePictureFiles, type PictureFile } from '@/compiler/pictures/make'
import { linkOrCopy } from '@/compiler/pictures/publish'
import { catalog } from '@/lib/content/catalog'
import { colours, previewFonts } from '@/lib/content/tokens'
import { isRunning } from '@/scripts/machine/is-running'
import { root } from '@/scripts/machine/root.mjs'

export const hostFolder = join(root, '.next', 'host')

/** Seen from there. Next empties all but its cache when it builds, while a server may send, and make, these. */
const filesFolder = '../cache/files'

/** A file that our server sends from its folder: a size of a picture, a film, a preview image. */
interface PlannedFile {
  readonly address: string
  /** Its path below the folder of our server, named by the digest of all that it depends on. */
  readonly file: string
  /** Puts it there if it has been made before. */
  readonly place: () => boolean
}

/** Files that are made of one original, which is decoded once for as many of them as are wanted. */
export interface PlannedGroup {
  readonly files: readonly PlannedFile[]
  readonly make: (wanted: readonly PlannedFile[]) => Promise<void>
}

/** Lists what the content shows, without making any of it. */
export function plannedGroups(): PlannedGroup[] {
  const jobs: PictureJob[] = JSON.parse(readFileSync(join(root, '.catalog', pictureJobs), 'utf8'))
  const folders = new Map(jobs.map((job) => [job.folder, job]))
  const pictures = [...folders.values()].map(picturesOf)
  const photographs = new Map(
    pictures.flatMap(({ files, make }) =>
      files.map((file) => [file.address, () => make([file])] as const),
    ),
  )
  const recipe = recipeOfPreviews()
  const previews = [...previewImages].map(([address, preview]) =>
    previewOf(address, preview, recipe, photographs.get(preview.picture?.key ?? '')),
  )
  return [...pictures, ...previews]
}

function picturesOf(job: PictureJob): PlannedGroup {
  const pictures = new Map<PlannedFile, PictureFile>(
    filesOf(job).map((picture) => {
      const address = `/pictures/${job.folder}/${picture.name}`
      const file = `${filesFolder}${address}`
      // Next by itself sends it from public/, and preview images are drawn with it.
      const targets = [join(hostFolder, file), join(root, 'public', address)]
      const made = join(root, pictureCache, job.folder, picture.name)
      return [{ address, file, place: () => placed(made, targets) }, picture] as const
    }),
  )
  const make = async (wanted: readonly PlannedFile[]) => {
    const missing = wanted.flatMap((file) => (file.place() ? [] : (pictures.get(file) ?? [])))
    await makePictureFiles(job, missing, join(root, pictureCache))
    for (const { place } of wanted) place()
  }
  return { files: [...pictures.keys()], make }
}

function previewOf(
  address: string,
  preview: PreviewImage,
  recipe: string,
  makePhotograph: (() => Promise<void>) | undefined,
): PlannedGroup {
  const { title, note, picture } = preview
  const name = `${digestOf(JSON.stringify([recipe, title, note, picture?.key])).slice(0, 20)}.png`
  const made = join(previewCache, name)
  const file = `${filesFolder}/og/${name}`
  const place = () => placed(made, [join(hostFolder, file)])
  const make = async () => {
    if (place()) return
    await makePhotograph?.()
    const { previewImage } = await import('@/app/og/preview-image')
    const drawn = Buffer.from(await (await previewImage(preview)).arrayBuffer())
    mkdirSync(dirname(made), { recursive: true })
    writeFileSync(`${made}.${process.pid}.draft`, await sharp(drawn).png(encoding).toBuffer())
    renameSync(`${made}.${process.pid}.draft`, made)
    place()
  }
  return { files: [{ address, file, place }], make }
}

/** Without loss, and a tenth to two fifths smaller than as it was drawn. */
const encoding = { compressionLevel: 9 }

/** Preview images are kept between builds beside the pictures. */
const previewCache = join(root, pictureCache, 'previews')

/** Everything but its own texts and picture that a preview image depends on. */
function recipeOfPreviews(): string {
  const sources = [
    'app/og/preview-image.tsx',
    'app/og/preview-images.ts',
    'components/layout/preview-image.tsx',
  ].map((file) => readFileSync(join(root, file)))
  const fonts = previewFonts.map(({ file, weight }) => [
    weight,
    digestOf(readFileSync(join(root, '.catalog/fonts', file))),
  ])
  const { version } = JSON.parse(readFileSync(join(root, 'node_modules/next/package.json'), 'utf8'))
  const parts = [version, encoding, catalog.agency.name, colours, fonts, sources.map(digestOf)]
  return digestOf(JSON.stringify(parts))
}

function placed(made: string, targets: readonly string[]): boolean {
  if (!existsSync(made)) return false
  for (const target of targets) {
    mkdirSync(dirname(target), { recursive: true })
    linkOrCopy(made, target)
  }
  return true
}

/** Removes preview images that nothing shows any more from those that are kept. */
export function prunePreviews(groups: readonly PlannedGroup[]) {
  const shown = new Set(groups.flatMap(({ files }) => files.map(({ file }) => basename(file))))
  if (!existsSync(previewCache)) return
  for (const name of readdirSync(previewCache))
    if (!shown.has(name)) rmSync(join(previewCache, name), { force: true })
}

/** Removes the drafts of processes that were killed; a file has its name once it is complete. */
export function pruneDrafts(folder: string): void {
  if (!existsSync(folder)) return
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const [, pid] = /\.(\d+)\.draft$/.exec(path) ?? []
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(folder, path), { force: true })
  }
}
