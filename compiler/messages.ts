import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isGroup } from 'agent-access/core'
import type { Issue } from 'content-compiler'
import { parsedBy, readYamlFile } from 'content-compiler'
import compile from 'icu-minify/compile'
import type { FieldGroup } from '@/lib/domain/groups'
import { defaultOf, type Language, type Languages } from '@/lib/domain/language'
import { setSpaces } from '@/lib/domain/typography'
import type { CompiledMessages } from '@/lib/messages/messages'
import { languageOf, likelyLocale, messagesSchema } from '@/lib/messages/messages-schema'
import { siteContent } from './site-content'

/** The messages that come with this code, a file for each language. */
const shippedFolder = fileURLToPath(new URL('../lib/messages', import.meta.url))

/** Returns the file with the shipped messages of a language, which may not be there. */
export const shippedFile = (language: Language, folder = shippedFolder) =>
  join(folder, `${language}.yaml`)

/** Returns the file in which a site writes messages of its own. */
export const ownFile = (language: Language) => `messages/${language}.yaml`

const validated = new Map<string, FieldGroup>()

/** Reads the English messages once: they define the keys and the arguments of all languages. */
export function englishMessages(issues: Issue[], folder = shippedFolder): FieldGroup | undefined {
  const file = shippedFile('en', folder)
  const before = validated.get(file)
  if (before) return before
  const fields = readYamlFile(siteContent(folder), file, issues)
  const messages = fields && parsedBy(messagesSchema('en', fields.data), fields, issues)
  if (messages) validated.set(file, messages)
  return messages
}

/** Compiles the messages of each language of the site. */
export function compileMessages(
  root: string,
  languages: Languages,
  issues: Issue[],
  folder = shippedFolder,
): Record<Language, CompiledMessages> {
  const texts = messageTexts(root, languages, issues, folder)
  return Object.fromEntries(
    Object.entries(texts).map(([language, { all }]) => [
      language,
      compiled(withSpaces(all, language)),
    ]),
  ) as unknown as Record<Language, CompiledMessages>
}

/** Quotation marks are written as they are printed: straight ones have a meaning in ICU messages and in code. */
const withSpaces = (texts: FieldGroup, language: Language): FieldGroup =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      isGroup(text) ? withSpaces(text, language) : setSpaces(String(text), language),
    ]),
  )

const rules: readonly string[] = ['locale', 'termsInLine', 'operations', 'scopes']

function compiled(texts: FieldGroup): FieldGroup {
  const compiledOf = (text: unknown): unknown =>
    isGroup(text) ? compiled(text) : compile(String(text))
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [
      key,
      rules.includes(key) ? text : compiledOf(text),
    ]),
  )
}

interface Texts {
  readonly all: FieldGroup
  /** The keys of the messages that another language stands in for. */
  readonly missing: readonly string[]
}

/**
 * Returns the texts of each language: its shipped ones, which a region shares (nl-be has those of nl),
 * replaced by those of the site; what both lack is that of the main language of the site, and what that
 * lacks is English.
 */
export function messageTexts(
  root: string,
  languages: Languages,
  issues: Issue[],
  folder = shippedFolder,
): Record<Language, Texts> {
  const english = englishMessages(issues, folder)
  if (!english) return {}
  if (existsSync(join(root, 'words'))) issues.push(movedFolder)
  const read = (file: string, language: Language) => {
    if (!existsSync(join(root, file)) && !existsSync(file)) return {}
    const fields = readYamlFile(siteContent(root), file, issues)
    const schema = messagesSchema(language, english, { partly: true })
    return (fields && parsedBy(schema, fields, issues)) ?? {}
  }
  const shipped = (language: Language) =>
    language === 'en' ? english : read(shippedFile(language, folder), language)
  const written = (language: Language) => {
    const general = languageOf(language)
    const base =
      general === language
        ? shipped(language)
        : merged(shipped(general), { locale: likelyLocale(language) })
    return merged(base, read(ownFile(language), language))
  }
  const main = defaultOf(languages)
  const texts = new Map(languages.map((language) => [language, written(language)]))
  const fallback = merged(english, texts.get(main) ?? {})
  return Object.fromEntries(
    [...texts].map(([language, own]) => {
      const base = language === main ? english : fallback
      const all = merged(base, merged(factsOf(language), own))
      return [language, { all, missing: missingIn(own, english) }]
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
const factsOf = (language: Language): FieldGroup => ({
  locale: likelyLocale(language),
  languageName: new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language,
  termsInLine: 'same',
})

function missingIn(texts: FieldGroup, english: FieldGroup, path = ''): string[] {
  return Object.entries(english).flatMap(([key, text]) => {
    if (path === '' && (rules.includes(key) || key === 'languageName')) return []
    const own = texts[key]
    if (isGroup(text)) return missingIn(isGroup(own) ? own : {}, text, `${path}${key}.`)
    return own === undefined ? [path + key] : []
  })
}

/** Returns the texts with those that others replace. */
function merged(texts: FieldGroup, others: FieldGroup): FieldGroup {
  const changed = Object.entries(others).map(([key, other]) => {
    const text = texts[key]
    return [key, isGroup(text) && isGroup(other) ? merged(text, other) : other]
  })
  return { ...texts, ...Object.fromEntries(changed) }
}
