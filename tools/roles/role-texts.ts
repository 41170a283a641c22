import { defaultOf, type Language, type Languages } from '@/lib/domain/language'
import { type Kind, kinds } from './headings'
import type { Posting, PostingText } from './posting'
import type { JobText } from './text'
import type { textReader } from './text-reader'

/** What a role says in one language. */
export interface RoleText extends Record<Kind, string[]> {
  readonly title: string
  readonly hours?: string
  readonly summary: string
  readonly applyUrl: string
  readonly body: string
}

export interface RoleTexts {
  readonly original: RoleText
  /** In the languages of the site that the original is not in. */
  readonly translations: Readonly<Record<Language, RoleText>>
  /** Whether the original is in another language than the site's default. */
  readonly isForeign: boolean
}

/** Returns what reads a posting in the languages of the site. */
export function roleTexts(site: Languages, read: ReturnType<typeof textReader>) {
  const byDefault = defaultOf(site)
  return (posting: Posting): RoleTexts => {
    const isForeign = posting.language !== undefined && posting.language !== byDefault
    const all = isForeign
      ? { ...posting.translations, [posting.language]: posting }
      : (posting.translations ?? {})
    const others = site.flatMap((language) => {
      const text = language === byDefault ? undefined : all[language]
      return text ? [[language, text] as const] : []
    })
    const lists = listsOfAll([posting, ...others.map(([, text]) => text)], read)
    const textIn = (text: PostingText, language: Language) =>
      roleText(posting, text, language, read(text, lists))
    const original = textIn(posting, posting.language ?? byDefault)
    const translations = others.map(([language, text]) => {
      const translation = textIn(text, language)
      // A translation without a text would be left aside, as one that lacks it.
      const body = translation.body || (original.body && translation.summary)
      return [language, { ...translation, body }]
    })
    return { original, translations: Object.fromEntries(translations), isForeign }
  }
}

/** The lists that every language has, line for line: those of a translation are matched by position. */
function listsOfAll(texts: readonly PostingText[], read: ReturnType<typeof textReader>) {
  if (texts.length === 1) return kinds
  const found = texts.map((text) => read(text, kinds).lists)
  return kinds.filter((kind) => new Set(found.map((lists) => lists[kind]?.length ?? 0)).size === 1)
}

function roleText(
  { id, hours, offices }: Posting,
  { title: said, applyUrl }: PostingText,
  language: Language,
  { summary, body, lists }: JobText,
): RoleText {
  const title = plainly(said) || `Role ${id}`
  return {
    title,
    ...(hours && { hours: hoursIn(language, hours) }),
    summary: summary ?? [title, ...offices].join(', '),
    applyUrl,
    responsibilities: [...(lists.responsibilities ?? [])],
    requirements: [...(lists.requirements ?? [])],
    benefits: [...(lists.benefits ?? [])],
    process: [...(lists.process ?? [])],
    body,
  }
}

/** A title is a text alone: no tags, no characters that mean something in Markdown. */
const plainly = (title: string): string =>
  title
    .replace(/<[^<>]*>/g, '')
    .replace(/[\\`<>[\]]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

function hoursIn(language: Language, [from, to]: readonly [number, number]): string {
  const unit = { style: 'unit', unit: 'hour-per-week', unitDisplay: 'long' } as const
  const words = new Intl.NumberFormat(language, unit)
  return from === to ? words.format(from) : words.formatRange(from, to)
}
