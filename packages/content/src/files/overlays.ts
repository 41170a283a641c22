import { createHash } from 'node:crypto'
import { replaceFields } from '../fields/marked-fields'
import { isLanguage } from '../language'
import { compareTranslationWithOriginal, hasText } from './compare-texts'
import type { Compilation } from './content-files'
import { fileIssue, type Issue } from './issue'
import type { Source } from './read'
import {
  canonicalText,
  type Fields,
  isGroupOfFields,
  isListShape,
  isTranslationNeed,
  type OriginalText,
  originalDigestChars,
  type TranslatableShape,
} from './translatable'
import { fieldIssue } from './validate'

/** A file that holds the texts of another in one language: `work.de.md` beside `work.md`. */
export interface Overlay extends Source {
  readonly language: string
}

/** Separates the overlays of a folder from its originals; the slug of an overlay is the original's. */
export function splitTranslations(sources: readonly Source[]): {
  readonly originals: Source[]
  readonly overlays: Overlay[]
} {
  const [originals, overlays]: [Source[], Overlay[]] = [[], []]
  for (const source of sources) {
    const [slug = '', language = '', ...more] = source.slug.split('.')
    if (more.length > 0 || !isLanguage(language)) originals.push(source)
    else overlays.push({ ...source, slug, language })
  }
  return { originals, overlays }
}

/** An overlay names this digest as its `original`. */
export const getDigestOfOriginal = (shape: Fields, original: OriginalText): string =>
  createHash('sha256')
    .update(canonicalText(shape, original))
    .digest('hex')
    .slice(0, originalDigestChars)

/**
 * Undefined if the overlay is invalid, which is an issue, or lacks a text, which is a warning: then
 * all of its texts stay in the default language.
 */
export function mergeTexts(
  shape: Fields,
  original: Source,
  overlay: Overlay,
  { content, issues, warnings }: Compilation,
  alone: readonly string[] = [],
): TranslatedSource | undefined {
  const { original: originalDigest, ...data } = isGroupOfFields(overlay.data) ? overlay.data : {}
  const { invalid, missing } = compareTranslationWithOriginal(shape, original, { ...overlay, data })
  const untranslated = listUntranslated(missing, original, alone)
  const isAlone = ({ field }: Issue) => alone.includes(field.split('.', 1)[0] ?? '')
  issues.push(...invalid)
  warnings.push(
    ...missing.map((one) =>
      isAlone(one)
        ? { ...one, message: 'This text is missing, so its section shows in the default language' }
        : one,
    ),
  )
  if (originalDigest !== getDigestOfOriginal(shape, original)) {
    const confirm = content.confirmCommand(overlay.file)
    const message =
      originalDigest === undefined
        ? `Name the original that this translates: ${confirm}`
        : `${original.file} has changed since; translate what changed, then run ${confirm}`
    warnings.push(fieldIssue(overlay, ['original'], message))
  }
  if (invalid.length > 0 || !missing.every(isAlone)) return undefined
  const texts = replaceFields(
    data,
    untranslated.flatMap(([list, at]) =>
      Array.isArray(data[list]) ? [[[list, at], {}] as const] : [],
    ),
  )
  return { ...overlay, data: mergeTranslation(shape, original.data, texts), untranslated }
}

/** A translation with all texts, and the items of lists that are those of the original. */
export interface TranslatedSource extends Source {
  readonly untranslated: readonly (readonly [list: string, at: number])[]
}

/** The items in which a text is missing; all of a list that is missing. */
function listUntranslated(
  missing: readonly Issue[],
  { data }: OriginalText,
  alone: readonly string[],
): TranslatedSource['untranslated'] {
  const all = missing.flatMap(({ field }): (readonly [string, number])[] => {
    const [list = '', at] = field.split('.')
    if (!alone.includes(list)) return []
    const items: unknown = Object(data)[list]
    if (at !== undefined) return [[list, Number(at)]]
    return Array.isArray(items) ? items.map((_, index) => [list, index] as const) : []
  })
  return all.filter(
    ([list, at], index) => all.findIndex((one) => one[0] === list && one[1] === at) === index,
  )
}

/** Without an overlay this is a warning. */
export function translateSource(
  shape: Fields,
  original: Source,
  overlays: readonly Overlay[],
  language: string,
  compilation: Compilation,
  alone: readonly string[] = [],
): TranslatedSource | undefined {
  const overlay = overlays.find((one) => one.slug === original.slug && one.language === language)
  if (overlay) return mergeTexts(shape, original, overlay, compilation, alone)
  if (!hasText(shape, original.data) && original.body === '') return undefined
  const file = original.file.replace(/\.md$/, `.${language}.md`)
  const message = `${original.file} is not translated, so it shows in the default language`
  compilation.warnings.push(fileIssue(file, message))
  return undefined
}

export function mergeTranslation(
  shape: TranslatableShape,
  original: unknown,
  translation: unknown,
): unknown {
  if (isTranslationNeed(shape) || translation === undefined) return translation ?? original
  if (isListShape(shape) && Array.isArray(original) && Array.isArray(translation))
    return original.map((one, at) => mergeTranslation(shape[0], one, translation[at]))
  if (isListShape(shape) || !isGroupOfFields(original) || !isGroupOfFields(translation))
    return original
  const texts = Object.entries(shape)
    .filter(([name]) => translation[name] !== undefined)
    .map(([name, part]) => [name, mergeTranslation(part, original[name], translation[name])])
  return { ...original, ...Object.fromEntries(texts) }
}
