import { type MarkedField, replaceFields } from '../fields/marked-fields'
import { type Collection, type Compilation, listCollections } from './content-files'
import type { ContentFiles, Files } from './files'
import { fileIssue, type Issue } from './issue'
import { type Overlay, translateSource } from './overlays'
import {
  compileMarkedFields,
  type FieldReaders,
  type FrontMatterData,
  type Records,
  validateFront,
} from './records'
import { type Terms, translateTerms } from './terms'
import { getTranslatedFields, pickTranslatedFields } from './translatable'

interface Originals {
  /** The languages of the site; the first is the default. */
  readonly languages: readonly string[]
  readonly files: ContentFiles
  readonly records: Records
}

type TextReaders = Pick<FieldReaders, 'readBody' | 'readMarked'>

/** Compiles the overlays of all languages but the default one. */
export async function translate(
  compilation: Compilation,
  originals: Originals,
  readers: TextReaders,
): Promise<Record<string, FrontMatterData>> {
  const { languages, files } = originals
  for (const { overlays } of Object.values(files))
    compilation.issues.push(...overlays.flatMap((overlay) => strayIssues(overlay, originals)))
  const translations = languages
    .slice(1)
    .map(async (language) => [
      language,
      await translateInto(language, compilation, originals, readers),
    ])
  return Object.fromEntries(await Promise.all(translations))
}

/** An overlay of no language of the site is left alone. */
function strayIssues({ file, language }: Overlay, { languages, files }: Originals): Issue[] {
  const issue = (message: string) => [fileIssue(file, message, '(file name)')]
  if (language === languages[0])
    return issue('The default language has no file of its own; write this into the original')
  const original = file.replace(`.${language}.md`, '.md')
  const isThere = Object.values(files).some(({ originals }) =>
    originals.some((source) => source.file === original),
  )
  return isThere ? [] : issue(`The original, ${original}, is not there`)
}

async function translateInto(
  language: string,
  compilation: Compilation,
  { files, records, languages }: Originals,
  readers: TextReaders,
): Promise<FrontMatterData> {
  const [defaultLanguage = ''] = languages
  const pictures: Record<string, unknown> = {}
  const translations = listCollections(compilation.content).map(async ([name, collection]) => {
    const filesHere = files[name]
    if (!collection.texts || !filesHere) return []
    if (collection.form === 'terms') {
      const terms = records[name] as Terms
      return [[name, translateTerms(compilation, collection, filesHere, terms, language)] as const]
    }
    const all: readonly FrontMatterData[] = [Object(records[name])].flat()
    const findOriginal = (slug: string) =>
      all.find((one) => collection.form === 'file' || one.slug === slug)
    const texts = await translateFiles(
      collection,
      filesHere,
      [language, defaultLanguage],
      compilation,
      {
        readBody: (source) => readers.readBody(source, pictures),
        readMarked: async (field, source) =>
          field.mark.compilesTo === 'picture'
            ? translateMarkedPicture(field, findOriginal(source.slug))
            : readers.readMarked(field, source, pictures),
      },
    )
    const entries = texts.map(
      ([slug, front]) => [slug, withPictures(collection, front, findOriginal(slug))] as const,
    )
    const [whole] = entries
    return [
      [name, collection.form === 'file' ? (whole?.[1] ?? null) : Object.fromEntries(entries)],
    ] as const
  })
  return { ...Object.fromEntries((await Promise.all(translations)).flat()), pictures }
}

async function translateFiles(
  collection: Collection,
  { originals, overlays }: Files,
  [language, defaultLanguage]: readonly [language: string, defaultLanguage: string],
  compilation: Compilation,
  { readBody, readMarked }: TextReaders,
) {
  const shape = getTranslatedFields(collection) ?? {}
  const translations = originals.map(async (original) => {
    const source = translateSource(
      shape,
      original,
      overlays,
      language,
      compilation,
      collection.alone,
    )
    if (!source) return []
    const { untranslated } = source
    const isOriginal = ([list, at]: readonly PropertyKey[]) =>
      untranslated.some((one) => one[0] === list && one[1] === at)
    const front = validateFront(collection, source, compilation.issues)
    const text = collection.hasText ? await readBody(source) : {}
    if (!front) return []
    const compiled = await compileMarkedFields(collection, front, (field) =>
      readMarked(field, isOriginal(field.path) ? original : source),
    )
    const texts = replaceFields(
      compiled,
      untranslated.map(([list, at]) => [[list, at, 'lang'], defaultLanguage] as const),
    )
    return [[source.slug, { ...pickTranslatedFields(shape, texts), ...text }] as const]
  })
  return (await Promise.all(translations)).flat()
}

/** The pictures of the original with other words. */
function withPictures(
  { pictures }: Collection,
  texts: FrontMatterData,
  original: FrontMatterData | undefined,
): FrontMatterData {
  const fields = pictures.flatMap((name) => {
    const picture = original?.[name] as Picture | readonly Picture[] | null | undefined
    const pictureTexts = texts[name] as PictureTexts | readonly PictureTexts[] | undefined
    return name === 'text' || picture === undefined
      ? []
      : [[name, translatePictures(picture, pictureTexts)] as const]
  })
  return { ...texts, ...Object.fromEntries(fields) }
}

/** The picture of the original at the same place. */
function translateMarkedPicture({ path, value }: MarkedField, original: unknown): unknown {
  const picture = path.reduce((at, key) => Object(at)[key], original)
  return translatePicture(picture as Picture, value as PictureTexts)
}

type Picture = Readonly<Record<'alt' | 'caption' | 'credit', unknown>>
type PictureTexts = { readonly [text in keyof Picture]?: string | undefined }

function translatePictures(
  picture: Picture | readonly Picture[] | null,
  texts: PictureTexts | readonly PictureTexts[] | undefined,
): Picture | readonly Picture[] | null {
  if (picture === null) return null
  if (!isMany(picture)) return translatePicture(picture, isMany(texts) ? {} : texts)
  return picture.map((one, at) => translatePicture(one, isMany(texts) ? texts[at] : {}))
}

const isMany = <T>(value: T | readonly T[]): value is readonly T[] => Array.isArray(value)

const translatePicture = (
  picture: Picture,
  { alt = '', caption, credit }: PictureTexts = {},
): Picture => ({ ...picture, alt, caption: caption ?? null, credit: credit ?? null })
