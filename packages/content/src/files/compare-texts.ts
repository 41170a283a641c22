import type { Issue } from './issue'
import {
  type Fields,
  isGroupOfFields,
  isListShape,
  isTranslationNeed,
  type OriginalText,
  pickTranslatedFields,
  type TranslatableShape,
} from './translatable'
import { type FrontFields, fieldIssue } from './validate'

// Runs in a browser too.

/** The texts of a translation, as they are written. */
export interface Translation extends FrontFields {
  readonly body: string
}

interface TextIssues {
  /** What does not fit to the original. */
  readonly invalid: readonly Issue[]
  /** What the original has, and the translation lacks: without it all of the file is not translated. */
  readonly missing: readonly Issue[]
}

/** Compares a translation with its original. */
export function compareTranslationWithOriginal(
  shape: Fields,
  original: OriginalText,
  translation: Translation,
): TextIssues {
  const invalid: Issue[] = []
  const missing: Issue[] = []
  const onMissing = (path: readonly PropertyKey[]) => {
    const message = 'This text is missing, so all of this file shows in the default language'
    missing.push(fieldIssue(translation, path, message))
  }
  compare(shape, original.data, translation.data, [], {
    onInvalid: (path, message, allowed) =>
      invalid.push(fieldIssue(translation, path, message, allowed)),
    onMissing,
  })
  if (original.body !== '' && translation.body === '') onMissing([])
  return { invalid, missing }
}

interface Listener {
  readonly onInvalid: (path: readonly PropertyKey[], message: string, allowed?: string[]) => void
  /** Called for each text that the original has and the translation lacks. */
  readonly onMissing: (path: readonly PropertyKey[]) => void
}

/** Compares the texts of a translation with its original, and tells where they do not fit. */
function compare(
  shape: TranslatableShape,
  original: unknown,
  translation: unknown,
  path: readonly PropertyKey[],
  listener: Listener,
): void {
  const { onInvalid, onMissing } = listener
  if (isEmpty(original)) onInvalid(path, 'The original has nothing here; remove it')
  else if (isTranslationNeed(shape)) {
    if (typeof translation !== 'string' || translation.trim() === '')
      onInvalid(path, 'Write a text here')
  } else if (isListShape(shape)) {
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
  } else if (isGroupOfFields(translation)) {
    const originals = isGroupOfFields(original) ? original : {}
    for (const name of Object.keys(translation))
      if (!Object.hasOwn(shape, name))
        onInvalid([...path, name], 'This field may not be translated', Object.keys(shape))
    for (const [name, part] of Object.entries(shape))
      if (translation[name] !== undefined)
        compare(part, originals[name], translation[name], [...path, name], listener)
      else if (hasText(part, originals[name])) onMissing([...path, name])
  } else onInvalid(path, 'Write the fields of the original here')
}

/** Checks for a text of the original that a translation must have. */
export function hasText(shape: TranslatableShape, original: unknown): boolean {
  if (isEmpty(original)) return false
  if (isTranslationNeed(shape)) return shape === 'text' && /\p{L}/u.test(String(original))
  if (isListShape(shape))
    return Array.isArray(original) && original.some((one) => hasText(shape[0], one))
  return Object.entries(shape).some(
    ([name, part]) => isGroupOfFields(original) && hasText(part, original[name]),
  )
}

const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0)

interface Term {
  readonly slug: string
}

interface SortedTerms<T extends Translation> {
  readonly translation: T
  readonly invalid: readonly Issue[]
  readonly untranslated: readonly Issue[]
  readonly missingSlugs: readonly string[]
}

/** Puts the terms of a translation in the order of the original, and takes away their slugs. */
export function sortLikeOriginal<T extends Translation>(
  texts: Fields,
  terms: readonly Term[],
  translation: T,
): SortedTerms<T> {
  const { terms: rawTerms, ...data } = translation.data as { readonly terms?: unknown }
  const translatedTerms: readonly Partial<Term>[] = Array.isArray(rawTerms) ? rawTerms : []
  const allowed = terms.map(({ slug }) => slug)
  const invalid = translatedTerms.flatMap(({ slug }, at) =>
    slug === undefined || !allowed.includes(slug)
      ? [
          fieldIssue(
            translation,
            ['terms', at, 'slug'],
            `"${slug}" is no term of the original`,
            allowed,
          ),
        ]
      : [],
  )
  const positions = allowed.map((slug) => translatedTerms.findIndex((term) => term.slug === slug))
  const missingSlugs = allowed.filter((_, at) => positions[at] === -1)
  const untranslated = missingSlugs.map((slug) =>
    fieldIssue(translation, ['terms'], `"${slug}" is not translated`),
  )
  const sorted = terms.map((term, at) => {
    const { slug: _, ...own }: Partial<Term> =
      translatedTerms[positions[at] ?? -1] ?? pickTranslatedFields(texts, term)
    return own
  })
  const getLine = ([first = 'terms', at, ...path]: readonly PropertyKey[]) =>
    translation.getLine(at === undefined ? [first] : [first, positions[Number(at)] ?? at, ...path])
  return {
    translation: { ...translation, data: { ...data, terms: sorted }, getLine },
    invalid,
    untranslated,
    missingSlugs,
  }
}
