import { createHash } from 'node:crypto'
import type { Compilation, Content } from './collection'
import { fileIssue } from './issue'
import type { Source } from './read'
import {
  canonicalText,
  type Fields,
  isGroup,
  isList,
  isWord,
  type Original,
  originalDigestChars,
  type TextShape,
} from './translatable'
import { fieldIssue } from './validate'

/** A file that holds the texts of another in one language: `work.de.md` beside `work.md`. */
export interface Overlay extends Source {
  readonly language: string
}

/** Separates the overlays of a folder from its originals; the slug of an overlay is the original's. */
export function splitTranslations(
  { isLanguage }: Content,
  sources: readonly Source[],
): {
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

/** Returns the digest of what is translated, which an overlay names as its `original`. */
export const getOverlayDigest = (shape: Fields, original: Original): string =>
  createHash('sha256')
    .update(canonicalText(shape, original))
    .digest('hex')
    .slice(0, originalDigestChars)

/**
 * Returns the original with the texts of its overlay; undefined if the overlay is invalid, which is
 * an issue, or lacks a text, which is a warning: then all of its texts stay in the default language.
 */
export function mergeTexts(
  shape: Fields,
  original: Source,
  overlay: Overlay,
  { content, issues, warnings }: Compilation,
): Source | undefined {
  const { original: originalDigest, ...data } = isGroup(overlay.data) ? overlay.data : {}
  const issuesBefore = issues.length
  let isComplete = true
  const onMissing = (path: readonly PropertyKey[]) => {
    isComplete = false
    const message = 'This text is missing, so all of this file shows in the default language'
    warnings.push(fieldIssue(overlay, path, message))
  }
  compare(shape, original.data, data, [], {
    onInvalid: (path, message, allowed) => issues.push(fieldIssue(overlay, path, message, allowed)),
    onMissing,
  })
  if (original.body !== '' && overlay.body === '') onMissing([])
  if (originalDigest !== getOverlayDigest(shape, original)) {
    const confirm = content.confirmCommand(overlay.file)
    const message =
      originalDigest === undefined
        ? `Name the original that this translates: ${confirm}`
        : `${original.file} has changed since; translate what changed, then run ${confirm}`
    warnings.push(fieldIssue(overlay, ['original'], message))
  }
  if (!isComplete || issues.length > issuesBefore) return undefined
  return { ...overlay, data: withTexts(shape, original.data, data) }
}

/** Returns the original with the texts of its overlay; without an overlay this is a warning. */
export function translateSource(
  shape: Fields,
  original: Source,
  overlays: readonly Overlay[],
  language: string,
  compilation: Compilation,
): Source | undefined {
  const overlay = overlays.find((one) => one.slug === original.slug && one.language === language)
  if (overlay) return mergeTexts(shape, original, overlay, compilation)
  if (!hasText(shape, original.data) && original.body === '') return undefined
  const file = original.file.replace(/\.md$/, `.${language}.md`)
  const message = `${original.file} is not translated, so it shows in the default language`
  compilation.warnings.push(fileIssue(file, message))
  return undefined
}

/** Returns the members of a record that a translation replaces. */
export const pickTranslatedFields = (shape: Fields, record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(shape, name)))

interface Listener {
  readonly onInvalid: (path: readonly PropertyKey[], message: string, allowed?: string[]) => void
  /** Called for each text that the original has and the overlay lacks. */
  readonly onMissing: (path: readonly PropertyKey[]) => void
}

/** Compares the texts of an overlay with its original, and tells where they do not fit. */
function compare(
  shape: TextShape,
  original: unknown,
  translation: unknown,
  path: readonly PropertyKey[],
  listener: Listener,
): void {
  const { onInvalid, onMissing } = listener
  if (isEmpty(original)) onInvalid(path, 'The original has nothing here; remove it')
  else if (isWord(shape)) {
    if (typeof translation !== 'string' || translation.trim() === '')
      onInvalid(path, 'Write a text here')
  } else if (isList(shape)) {
    const originals = toList(original)
    const translations = toList(translation)
    if (originals.length === translations.length)
      for (const [at, one] of translations.entries())
        compare(shape[0], originals[at], one ?? {}, [...path, at], listener)
    else
      onInvalid(
        path,
        `There are ${translations.length} entries, in the original ${originals.length}; they are matched by position`,
      )
  } else if (isGroup(translation)) {
    const originals = isGroup(original) ? original : {}
    for (const name of Object.keys(translation))
      if (!Object.hasOwn(shape, name))
        onInvalid([...path, name], 'This field may not be translated', Object.keys(shape))
    for (const [name, part] of Object.entries(shape))
      if (translation[name] !== undefined)
        compare(part, originals[name], translation[name], [...path, name], listener)
      else if (hasText(part, originals[name])) onMissing([...path, name])
  } else onInvalid(path, 'Write the fields of the original here')
}

/** Checks for a text of the original that an overlay must translate. */
function hasText(shape: TextShape, original: unknown): boolean {
  if (isEmpty(original)) return false
  if (isWord(shape)) return shape === 'text' && /\p{L}/u.test(String(original))
  if (isList(shape))
    return Array.isArray(original) && original.some((one) => hasText(shape[0], one))
  return Object.entries(shape).some(
    ([name, part]) => isGroup(original) && hasText(part, original[name]),
  )
}

/** Returns the value with its texts replaced by those of the overlay. */
export function withTexts(shape: TextShape, original: unknown, translation: unknown): unknown {
  if (isWord(shape) || translation === undefined) return translation ?? original
  if (isList(shape) && Array.isArray(original) && Array.isArray(translation))
    return original.map((one, at) => withTexts(shape[0], one, translation[at]))
  if (isList(shape) || !isGroup(original) || !isGroup(translation)) return original
  const texts = Object.entries(shape)
    .filter(([name]) => translation[name] !== undefined)
    .map(([name, part]) => [name, withTexts(part, original[name], translation[name])])
  return { ...original, ...Object.fromEntries(texts) }
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)
