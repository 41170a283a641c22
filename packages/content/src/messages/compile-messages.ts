import { existsSync } from 'node:fs'
import { join } from 'node:path'
import compile from 'icu-minify/compile'
import type { Content as ContentFolder } from '../files/content-files'
import type { Issue } from '../files/issue'
import { readYamlFile } from '../files/read'
import { isGroupOfFields } from '../files/translatable'
import { parseFrontFields } from '../files/validate'
import { getDefaultLanguage, type Language, type Languages } from '../language'
import { setTypographicSpaces } from '../text/typography'
import {
  getLanguage,
  likelyLocale,
  type MessageGroup,
  type MessageRules,
  messagesSchema,
} from './message-schema'

/** The messages of a site: those that come with its code, a file for each language, and those in its content. */
export interface MessageSources extends MessageRules {
  /** The folder of those that come with the code; `en.yaml` defines the keys and arguments of all. */
  readonly folder: string
}

type Content = Pick<ContentFolder, 'folder' | 'cleanText'>

/** The file may not be there. */
export const getShippedFile = (language: Language, { folder }: Pick<MessageSources, 'folder'>) =>
  join(folder, `${language}.yaml`)

export const getOwnFile = (language: Language) => `messages/${language}.yaml`

const englishCache = new Map<string, MessageGroup>()

/** Reads the English messages once: they define the keys and the arguments of all languages. */
export function readEnglishMessages(
  content: Content,
  sources: MessageSources,
  issues: Issue[],
): MessageGroup | undefined {
  const file = getShippedFile('en', sources)
  const before = englishCache.get(file)
  if (before) return before
  const fields = readYamlFile(content, file, issues)
  const messages =
    fields && parseFrontFields(messagesSchema('en', fields.data, sources), fields, issues)
  if (messages) englishCache.set(file, messages)
  return messages
}

/** Compiles the messages of each language of the site. */
export function compileMessages<Messages>(
  content: Content,
  languages: Languages,
  sources: MessageSources,
  issues: Issue[],
): Record<Language, Messages> {
  const texts = readMessageTexts(content, languages, sources, issues)
  return Object.fromEntries(
    Object.entries(texts).map(([language, { all }]) => {
      const copiedKeys = Object.keys(sources.createFields(language))
      return [language, compileTexts(withSpaces(all, language), copiedKeys) as Messages]
    }),
  )
}

/** Quotation marks are written as they are printed: straight ones have a meaning in ICU messages and in code. */
const withSpaces = (texts: MessageGroup, language: Language): MessageGroup =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      isGroupOfFields(text)
        ? withSpaces(text, language)
        : setTypographicSpaces(String(text), language),
    ]),
  )

function compileTexts(texts: MessageGroup, copiedKeys: readonly string[]): MessageGroup {
  const compileText = (text: unknown): unknown =>
    isGroupOfFields(text) ? compileTexts(text, copiedKeys) : compile(String(text))
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      copiedKeys.includes(key) ? text : compileText(text),
    ]),
  )
}

interface Texts {
  readonly all: MessageGroup
  /** The keys of the messages that another language stands in for. */
  readonly missingKeys: readonly string[]
}

/**
 * The shipped texts of a language, which a region shares (nl-be has those of nl), replaced by those
 * of the site; what both lack is that of the main language of the site, and what that lacks is
 * English.
 */
export function readMessageTexts(
  content: Content,
  languages: Languages,
  sources: MessageSources,
  issues: Issue[],
): Record<Language, Texts> {
  const english = readEnglishMessages(content, sources, issues)
  if (!english) return {}
  if (existsSync(join(content.folder, 'words'))) issues.push(movedFolder)
  const read = (file: string, language: Language) => {
    if (!existsSync(join(content.folder, file)) && !existsSync(file)) return {}
    const fields = readYamlFile(content, file, issues)
    const schema = messagesSchema(language, english, sources, { partly: true })
    return (fields && parseFrontFields(schema, fields, issues)) ?? {}
  }
  const shipped = (language: Language) =>
    language === 'en' ? english : read(getShippedFile(language, sources), language)
  const readTexts = (language: Language) => {
    const general = getLanguage(language)
    const base =
      general === language
        ? shipped(language)
        : mergeTexts(shipped(general), { locale: likelyLocale(language) })
    return mergeTexts(base, read(getOwnFile(language), language))
  }
  const main = getDefaultLanguage(languages)
  const texts = new Map(languages.map((language) => [language, readTexts(language)]))
  const fallback = mergeTexts(english, texts.get(main) ?? {})
  return Object.fromEntries(
    [...texts].map(([language, own]) => {
      const base = language === main ? english : fallback
      const all = mergeTexts(base, mergeTexts(createFallbacks(language, sources), own))
      const notTexts = [...Object.keys(sources.createFields(language)), 'languageName']
      return [language, { all, missingKeys: findMissingKeys(own, english, notTexts) }]
    }),
  )
}

const movedFolder: Issue = {
  file: 'words',
  line: 1,
  field: '(folder)',
  message:
    'Messages stand in messages/ now, and plurals in the syntax of ICU; move the files there',
}

/** What no other language can stand in for. */
const createFallbacks = (
  language: Language,
  { fallbacks }: Pick<MessageSources, 'fallbacks'>,
): MessageGroup => ({
  locale: likelyLocale(language),
  languageName: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
  ...fallbacks,
})

function findMissingKeys(
  texts: MessageGroup,
  english: MessageGroup,
  notTexts: readonly string[],
  path = '',
): string[] {
  return Object.entries(english).flatMap(([key, text]) => {
    if (path === '' && notTexts.includes(key)) return []
    const own = texts[key]
    if (isGroupOfFields(text))
      return findMissingKeys(isGroupOfFields(own) ? own : {}, text, notTexts, `${path}${key}.`)
    return own === undefined ? [path + key] : []
  })
}

function mergeTexts(texts: MessageGroup, others: MessageGroup): MessageGroup {
  const replacements = Object.entries(others).map(([key, other]) => {
    const text = texts[key]
    return [key, isGroupOfFields(text) && isGroupOfFields(other) ? mergeTexts(text, other) : other]
  })
  return { ...texts, ...Object.fromEntries(replacements) }
}
