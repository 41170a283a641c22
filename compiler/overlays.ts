import { createHash } from 'node:crypto'
import { type FieldGroup, isGroup } from '@/lib/domain/groups'
import { isLanguage, type Language } from '@/lib/domain/language'
import {
  type Fields,
  isWord,
  type TextShape,
  unitCodes,
  type Word,
} from '@/lib/domain/translatable'
import { canonicalText, type Original, originalDigestChars } from '@/lib/kinds/original-digest'
import type { Issue } from './issue'
import type { Source } from './read'

/** A file that holds the texts of another in one language: `work.de.md` beside `work.md`. */
export interface Overlay extends Source {
  readonly language: Language
}

/** Separates the overlays of a folder from its originals; the slug of an overlay is the original's. */
export function separated(sources: readonly Source[]): {
  readonly originals: Source[]
  readonly overlays: Overlay[]
} {
  const all = sources.map((source) => overlayOf(source) ?? source)
  return {
    originals: all.filter((source) => !('language' in source)),
    overlays: all.filter((source): source is Overlay => 'language' in source),
  }
}

function overlayOf(source: Source): Overlay | undefined {
  const [slug = '', language = '', ...more] = source.slug.split('.')
  if (more.length > 0 || !isLanguage(language)) return undefined
  return { ...source, slug, language }
}

/** Returns the digest of what is translated, which an overlay names as its `original`. */
export const overlayDigestOf = (shape: Fields, original: Original): string =>
  createHash('sha256')
    .update(canonicalText(shape, original))
    .digest('hex')
    .slice(0, originalDigestChars)

export interface Reports {
  readonly issues: Issue[]
  readonly warnings: Issue[]
}

/**
 * Returns the original with the texts of its overlay; undefined if the overlay is invalid, which is
 * an issue, or lacks a text, which is a warning: then all of its texts stay in the default language.
 */
export function merged(
  shape: Fields,
  original: Source,
  overlay: Overlay,
  { issues, warnings }: Reports,
): Source | undefined {
  const { original: named, ...data } = isGroup(overlay.data) ? overlay.data : {}
  const report = (path: readonly PropertyKey[], message: string, allowed?: readonly string[]) => ({
    file: overlay.file,
    line: overlay.lineOf(path),
    field: path.join('.') || '(text)',
    message,
    ...(allowed && { allowed }),
  })
  const found = problemsOf(shape, original.data, data, [])
  const lacksText = original.body !== '' && overlay.body === ''
  const missing = [...found.missing, ...(lacksText ? [[]] : [])]
  issues.push(...found.wrong.map(({ path, message, allowed }) => report(path, message, allowed)))
  for (const path of missing)
    warnings.push(
      report(path, 'This text is missing, so all of this file shows in the default language'),
    )
  if (named !== overlayDigestOf(shape, original)) {
    const confirm = `npm run translations -- ok ${overlay.file}`
    warnings.push(
      report(
        ['original'],
        named === undefined
          ? `Name the original that this translates: ${confirm}`
          : `${original.file} has changed since; translate what changed, then run ${confirm}`,
      ),
    )
  }
  if (found.wrong.length > 0 || missing.length > 0) return undefined
  return { ...overlay, data: withTexts(shape, original.data, data) }
}

/** Returns the original with the texts of its overlay; without an overlay this is a warning. */
export function overlaid(
  shape: Fields,
  original: Source,
  overlays: readonly Overlay[],
  language: Language,
  reports: Reports,
): Source | undefined {
  const overlay = overlays.find((one) => one.slug === original.slug && one.language === language)
  if (overlay) return merged(shape, original, overlay, reports)
  if (!hasText(shape, original.data) && original.body === '') return undefined
  reports.warnings.push({
    file: original.file.replace(/\.md$/, `.${language}.md`),
    line: 1,
    field: '(file)',
    message: `${original.file} is not translated, so it shows in the default language`,
  })
  return undefined
}

/** Returns the members of a record that a translation replaces. */
export const picked = (shape: Fields, record: object) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(shape, name)))

interface Problem {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly allowed?: readonly string[]
}

interface Problems {
  readonly wrong: readonly Problem[]
  /** The texts that the original has and the overlay lacks. */
  readonly missing: readonly (readonly PropertyKey[])[]
}

const wrong = (path: readonly PropertyKey[], message: string): Problems => ({
  wrong: [{ path, message }],
  missing: [],
})

function problemsOf(
  shape: TextShape,
  original: unknown,
  translated: unknown,
  path: readonly PropertyKey[],
): Problems {
  if (isEmpty(original)) return wrong(path, 'The original has nothing here; remove it')
  if (isWord(shape)) return problemsOfWord(shape, original, translated, path)
  if (isList(shape)) return problemsOfList(shape[0], original, translated, path)
  if (!isGroup(translated)) return wrong(path, 'Write the fields of the original here')
  return problemsOfGroup(shape, original, translated, path)
}

function problemsOfWord(
  shape: Word,
  original: unknown,
  translated: unknown,
  path: readonly PropertyKey[],
): Problems {
  if (typeof translated !== 'string' || translated.trim() === '')
    return wrong(path, 'Write a text here')
  if (shape === 'unit' && isCode(original) && translated !== original)
    return wrong(path, `"${original}" is a code, for which each language has its word; remove it`)
  return { wrong: [], missing: [] }
}

const isCode = (unit: unknown) => typeof unit === 'string' && unitCodes.includes(unit)

function problemsOfList(
  shape: TextShape,
  original: unknown,
  translated: unknown,
  path: readonly PropertyKey[],
): Problems {
  const [there, here] = [original, translated].map((list) => (Array.isArray(list) ? list : []))
  if (there?.length !== here?.length)
    return wrong(
      path,
      `There are ${here?.length} entries, in the original ${there?.length}; they are matched by position`,
    )
  return joined(
    (here ?? []).map((one, at) => problemsOf(shape, there?.[at], one ?? {}, [...path, at])),
  )
}

function problemsOfGroup(
  shape: Fields,
  original: unknown,
  translated: FieldGroup,
  path: readonly PropertyKey[],
): Problems {
  const there = isGroup(original) ? original : {}
  const unknown = Object.keys(translated).filter((name) => !Object.hasOwn(shape, name))
  const missing = Object.keys(shape).filter(
    (name) => hasText(shape[name] ?? 'name', there[name]) && translated[name] === undefined,
  )
  const known = Object.entries(shape).filter(([name]) => translated[name] !== undefined)
  return joined([
    {
      wrong: unknown.map((name) => ({
        path: [...path, name],
        message: 'This field may not be translated',
        allowed: Object.keys(shape),
      })),
      missing: missing.map((name) => [...path, name]),
    },
    ...known.map(([name, part]) =>
      problemsOf(part, there[name], translated[name], [...path, name]),
    ),
  ])
}

const joined = (all: readonly Problems[]): Problems => ({
  wrong: all.flatMap((one) => one.wrong),
  missing: all.flatMap((one) => one.missing),
})

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
export function withTexts(shape: TextShape, original: unknown, translated: unknown): unknown {
  if (isWord(shape) || translated === undefined) return translated ?? original
  if (isList(shape) && Array.isArray(original) && Array.isArray(translated))
    return original.map((one, at) => withTexts(shape[0], one, translated[at]))
  if (isList(shape) || !isGroup(original) || !isGroup(translated)) return original
  const texts = Object.entries(shape)
    .filter(([name]) => translated[name] !== undefined)
    .map(([name, part]) => [name, withTexts(part, original[name], translated[name])])
  return { ...original, ...Object.fromEntries(texts) }
}

const isList = (shape: TextShape): shape is readonly [TextShape] => Array.isArray(shape)

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)
