import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Fields, TranslatableShape } from 'site-content'
import { splitFrontMatter } from 'site-content/compiler'
import { parse, stringify } from 'yaml'
import { collections, findTranslatedFields } from '@/lib/content/collections'
import { compiledContent } from './compiled-content'
import { copyContent } from './content'

/** Stands for German: whatever else an interface says was not taken from content. */
const filler = 'wort'

/** This content in one other language: `filler` in place of every word of content/. */
export const contentInGerman = (origin: string) => compiledContent(origin, ['de'], writeGerman)

/** The fields of a file that are filled in; the aliases of a term are words too, for whoever searches. */
const fillFields = (path: string) =>
  path.startsWith('taxonomies/')
    ? { terms: [{ ...collections.taxonomies.texts, aliases: ['name'] }] as const }
    : findTranslatedFields(path)

function writeGerman(root: string): void {
  copyContent(root)
  for (const path of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    const shape = fillFields(path)
    if (!path.endsWith('.md') || !shape) continue
    const file = join(root, path)
    const { yaml, rest } = splitFrontMatter(readFileSync(file, 'utf8'))
    if (/\.\w+\.md$/.test(path)) rmSync(file)
    else
      writeFileSync(
        file,
        `---\n${stringify(filledIn(shape, parse(yaml)))}---\n${rest.trim() && '\nWort.\n'}`,
      )
  }
  const agency = join(root, 'agency.md')
  const written = readFileSync(agency, 'utf8').replace(
    /^languages:(?:\n {2}- .*)+$/m,
    'languages: [de]',
  )
  writeFileSync(agency, written)
  const words = parse(readFileSync('lib/content/messages/en.yaml', 'utf8'))
  const german = { ...Object(fillTexts(words)), locale: 'de-DE', termsInLine: 'same' }
  mkdirSync(join(root, 'messages'))
  writeFileSync(join(root, 'messages/de.yaml'), stringify(german))
}

/** Where a link leads stays as it is. */
const fill = (text: string) =>
  text.replace(/(\]\([^)]*\))|\p{L}[\p{L}\p{N}’']*/gu, (_, target?: string) => target ?? filler)

/** Fills in the words outside of arguments, the syntax of plurals and choices, code and addresses. */
const fillTexts = (value: unknown): object | string =>
  typeof value === 'string'
    ? value
        .split(/(\{\w+\}|\{\w+, (?:plural|select),|(?:one|other|none|yes) (?=\{)|`[^`]*`)/)
        .map((part, at) => (at % 2 === 1 ? part : fill(part)))
        .join('')
    : Object.fromEntries(Object.entries(Object(value)).map(([key, one]) => [key, fillTexts(one)]))

function filledIn(shape: TranslatableShape | undefined, value: unknown): unknown {
  if (shape === undefined || value === undefined || value === null) return value
  if (typeof value === 'string') return shape === 'name' && value === 'points' ? value : fill(value)
  if (Array.isArray(shape))
    return Array.isArray(value) ? value.map((one) => filledIn(shape[0], one)) : value
  const fields = shape as Fields
  return Array.isArray(value)
    ? value
    : Object.fromEntries(
        Object.entries(Object(value)).map(([name, one]) => [name, filledIn(fields[name], one)]),
      )
}

/** English words that no German text has. */
const english =
  /\b(?:the|and|of|is|are|were|with|for|you|your|this|that|these|not|no|one|open|role|roles|page|pages|read|written|year|years|day|days|apply|applies|closed|there|nothing|sent|company|phone|email|received|inquiry|application|from|source|results|minutes|project|projects|entry|entries|at|it|its|by|here|everything|every|how|what|where|why|required|optional|counted|unchanged|picture|place|level|hours|published|since|hiring|person|form|thank|keep|number)\b/gi

/** What names something for programs, or is a name: code, addresses, keys, the agency's legal facts. */
const nonTexts = [
  /```[\s\S]*?```/g,
  /`[^`]*`/g,
  /https?:\/\/[^\s)>"<]+/g,
  /PLACEHOLDER:[^\n]*/g,
  /<\/?[a-z][^>]*>/gi,
]

/** Finds the English words of a text, if there are any. */
export const englishIn = (text: string) => [
  ...new Set(
    nonTexts
      .reduce((rest, pattern) => rest.replace(pattern, ' '), splitFrontMatter(text).rest)
      .match(english),
  ),
]
