import type { z } from 'zod'
import type { Translation } from '@/lib/content/catalog-data'
import { defaultOf, type Language, type Languages } from '@/lib/domain/language'
import type { Picture, PictureFrontMatter, Shown } from '@/lib/domain/picture'
import type { Body } from '@/lib/domain/text'
import { allKinds, textsOf } from '@/lib/kinds'
import type { Kind } from '@/lib/kinds/kind'
import type { ContentFiles, Files } from './files'
import type { Issue } from './issue'
import { type Overlay, overlaid, picked, type Reports } from './overlays'
import type { Source } from './read'
import { frontOf, type Records } from './records'
import { translatedTerms } from './terms'

interface Originals {
  readonly languages: Languages
  readonly files: ContentFiles
  readonly records: Records
}

type ReadBody = (source: Source, pictures: Record<string, Picture>) => Promise<Body>

/** Compiles the overlays of all languages but the default one. */
export async function translate(
  originals: Originals,
  readBody: ReadBody,
  reports: Reports,
): Promise<Record<Language, Translation>> {
  const { languages, files } = originals
  for (const { overlays } of Object.values(files))
    reports.issues.push(...overlays.flatMap((overlay) => strayIssues(overlay, originals)))
  const others = languages.filter((language) => language !== defaultOf(languages))
  const translations = others.map(async (language) => [
    language,
    await translationOf(language, originals, readBody, reports),
  ])
  return Object.fromEntries(await Promise.all(translations))
}

/** An overlay of no language of the site is left alone, as the words of one are. */
function strayIssues(overlay: Overlay, { languages, files }: Originals): Issue[] {
  const { file, language } = overlay
  const issue = (message: string) => [{ file, line: 1, field: '(file name)', message }]
  if (language === defaultOf(languages))
    return issue('The default language has no file of its own; write this into the original')
  const original = file.replace(`.${language}.md`, '.md')
  const isThere = Object.values(files).some(({ originals }) =>
    originals.some((source) => source.file === original),
  )
  return isThere ? [] : issue(`The original, ${original}, is not there`)
}

async function translationOf(
  language: Language,
  { files, records }: Originals,
  readBody: ReadBody,
  reports: Reports,
): Promise<Translation> {
  const pictures: Record<string, Picture> = {}
  const compiled = allKinds
    .filter(([, { texts }]) => texts)
    .map(async ([name, kind]) => {
      if (kind.form === 'terms')
        return [name, translatedTerms(records.taxonomies, files[name], language, reports)]
      const read = (source: Source) => readBody(source, pictures)
      const texts = await textsOfKind(kind, files[name], language, read, reports)
      const all: readonly Compiled[] = [Object(records[name])].flat()
      const shown = texts.map(([slug, front]) => {
        const original = all.find((one) => kind.form === 'file' || one.slug === slug)
        return [slug, withPictures(kind, front, original)] as const
      })
      return [name, kind.form === 'file' ? (shown[0]?.[1] ?? null) : Object.fromEntries(shown)]
    })
  return { ...Object.fromEntries(await Promise.all(compiled)), pictures } as Translation
}

type Compiled = Readonly<Record<string, unknown>>

/** Returns the texts of each file that is translated, by slug. */
async function textsOfKind(
  kind: Kind,
  { originals, overlays }: Files,
  language: Language,
  readBody: (source: Source) => Promise<Body>,
  reports: Reports,
) {
  const shape = textsOf(kind) ?? {}
  const compiled = originals.map(async (original) => {
    const source = overlaid(shape, original, overlays, language, reports)
    if (!source) return []
    const front = frontOf(kind, source, reports.issues)
    const text = kind.hasText ? await readBody(source) : {}
    return front ? [[source.slug, { ...picked(shape, front), ...text }] as const] : []
  })
  return (await Promise.all(compiled)).flat()
}

/** Returns texts with the pictures of the original in place of their words. */
function withPictures(
  { pictures }: Kind,
  texts: Compiled,
  original: Compiled | undefined,
): Compiled {
  const fields = pictures.flatMap((name) => {
    const shown = original?.[name] as Shown | readonly Shown[] | null | undefined
    const words = texts[name] as Words | readonly Words[] | undefined
    return name === 'text' || shown === undefined ? [] : [[name, inWords(shown, words)] as const]
  })
  return { ...texts, ...Object.fromEntries(fields) }
}

type Words = Partial<Pick<z.output<typeof PictureFrontMatter>, 'alt' | 'caption' | 'credit'>>

function inWords(
  shown: Shown | readonly Shown[] | null,
  words: Words | readonly Words[] | undefined,
): Shown | readonly Shown[] | null {
  if (shown === null) return null
  if (!isList(shown)) return shownWith(shown, isList(words) ? {} : words)
  return shown.map((one, at) => shownWith(one, isList(words) ? words[at] : {}))
}

const isList = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value)

/** Returns a compiled picture with other words. */
const shownWith = (shown: Shown, { alt = '', caption, credit }: Words = {}): Shown => ({
  ...shown,
  alt,
  caption: caption ?? null,
  credit: credit ?? null,
})
