import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getTranslatedFields } from 'site-content'
import { getDigestOfOriginal, readCollection, readSource, type Source } from 'site-content/compiler'
import type { Language } from 'site-content/edge'
import { stringify } from 'yaml'
import { randomFrom } from '@/e2e/support/random'
import { readContentDir } from '@/lib/config/env'
import { collections } from '@/lib/content/collections'
import { createSiteContent } from '@/lib/content/site-content'

/** How many of each there are in the end, those of the sample included. */
export interface Counts {
  readonly roles: number
  readonly caseStudies: number
  readonly journal: number
}

type Kind = keyof Counts
type Front = Record<string, unknown>

const listsOfRole = ['responsibilities', 'requirements', 'benefits', 'process'] as const
const day = 86_400_000

/** Writes the sample and, in all its languages, as many more files as are wanted; their texts differ. */
export function writeBigContent(target: string, counts: Counts): void {
  cpSync(readContentDir(), target, { recursive: true })
  for (const kind of Object.keys(counts) as Kind[]) multiply(target, kind, counts[kind])
}

function multiply(root: string, kind: Kind, count: number) {
  const { folder } = collections[kind]
  const { originals, overlays } = readCollection(createSiteContent(root), collections[kind], [])
  const languages = [...new Set(overlays.map(({ language }) => language))]
  const inDefault = { originals, files: originals, paragraphs: listParagraphs(originals) }
  const translated = languages.map((language) => {
    const files = originals.map(({ slug }) =>
      overlays.find((overlay) => overlay.slug === slug && overlay.language === language),
    )
    const found = files.filter((file) => file !== undefined)
    return { language, originals, files, paragraphs: listParagraphs(found) }
  })
  for (let number = originals.length; number < count; number++) {
    const slug = `${originals[number % originals.length]?.slug}-${number}`
    const file = `${folder}/${slug}.md`
    writeText(root, file, createCopy(kind, inDefault, number))
    const written = readSource(createSiteContent(root), file, [])
    if (!written) throw new Error(`${file} cannot be read`)
    const original = getDigestOfOriginal(getTranslatedFields(collections[kind]) ?? {}, written)
    for (const texts of translated) {
      const { front, body } = createCopy(kind, texts, number, texts.language)
      writeText(root, file.replace(/md$/, `${texts.language}.md`), {
        front: { original, ...front },
        body,
      })
    }
  }
}

interface Texts {
  readonly originals: readonly Source[]
  readonly files: readonly (Source | undefined)[]
  readonly paragraphs: readonly string[]
}

/** Equal numbers go with equal lines. */
function createCopy(kind: Kind, { files, paragraphs }: Texts, number: number, language?: Language) {
  const random = randomFrom(String(number))
  const anyOf = <T>(items: readonly T[]) => items[random.whole(0, items.length - 1)]
  const source = files[number % files.length]
  if (!source) throw new Error('A file of the sample has no translation')
  const { original: _, closed, closesAt, related, ...data } = source.data as Front
  const front: Front = { ...data, title: `${data.title} (${number})` }
  if (kind === 'roles')
    for (const list of listsOfRole)
      front[list] = (front[list] as readonly string[] | undefined)?.map((line, at) => {
        const other = anyOf(files)?.data as Front
        return (other[list] as readonly string[] | undefined)?.[at] ?? line
      })
  if (!language) Object.assign(front, datesBefore(number, data), related && { related })
  const body = source.body
    .split('\n\n')
    .map((part) => (isParagraph(part) ? (anyOf(paragraphs) ?? part) : part))
    .join('\n\n')
  return { front, body: `${body}\n\n${number}` }
}

const isParagraph = (part: string) => /^[\p{L}"„“]/u.test(part)

const listParagraphs = (sources: readonly Source[]) =>
  sources.flatMap(({ body }) => body.split('\n\n').filter(isParagraph))

/** Every copy is a little older than the one before, so that lists have an order. */
function datesBefore(number: number, { publishedAt }: Front) {
  const at = new Date(Date.parse(String(publishedAt)) - (number % 700) * day)
  const date = at.toISOString().slice(0, 10)
  return { publishedAt: date, updatedAt: date }
}

function writeText(root: string, file: string, { front, body }: { front: Front; body: string }) {
  writeFileSync(join(root, file), `---\n${stringify(front, { lineWidth: 0 })}---\n\n${body}\n`)
}
