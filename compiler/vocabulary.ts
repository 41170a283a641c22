import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { WordsData } from '@/lib/content/words'
import { type FieldGroup, isGroup } from '@/lib/domain/groups'
import type { Language } from '@/lib/domain/language'
import { wordsSchema } from '@/lib/domain/words'
import type { Issue } from './issue'
import { parsedBy, readYamlFile } from './read'

/** The words that come with the engine: a file for each of its languages. */
const shippedFolder = fileURLToPath(new URL('../lib/words', import.meta.url))

/** Returns the file with the words of the engine in a language, which it may lack. */
export const shippedFile = (language: Language, folder = shippedFolder) =>
  join(folder, `${language}.yaml`)

const validated = new Map<string, FieldGroup>()

/** Reads the English words once: they define the keys, the placeholders and the plurals of all. */
export function englishWords(issues: Issue[], folder = shippedFolder): FieldGroup | undefined {
  const file = shippedFile('en', folder)
  const before = validated.get(file)
  if (before) return before
  const fields = readYamlFile(folder, file, issues)
  const words = fields && parsedBy(wordsSchema('en', fields.data), fields, issues)
  if (words) validated.set(file, words)
  return words
}

/**
 * Compiles the words of the languages of the site: those that the engine ships, each replaced by its
 * own of content/words. A language that the engine does not ship has all of its words there.
 */
export function compileVocabulary(
  root: string,
  languages: readonly Language[],
  issues: Issue[],
  folder = shippedFolder,
): Record<Language, WordsData> {
  const vocabulary: Record<Language, WordsData> = {}
  const english = englishWords(issues, folder)
  if (!english) return vocabulary
  for (const language of languages) {
    const engineFile = shippedFile(language, folder)
    const ownFile = `words/${language}.yaml`
    const [partly, hasOwn] = [existsSync(engineFile), existsSync(join(root, ownFile))]
    if (!partly && !hasOwn) {
      const message = 'This file is missing; copy lib/words/en.yaml and translate it'
      issues.push({ file: ownFile, line: 1, field: '(file)', message })
      continue
    }
    const read = (file: string, options?: { readonly partly: boolean }) => {
      const fields = readYamlFile(root, file, issues)
      return fields && parsedBy(wordsSchema(language, english, options), fields, issues)
    }
    const shipped = language === 'en' ? english : partly ? read(engineFile) : {}
    const own = hasOwn ? read(ownFile, { partly }) : {}
    if (shipped && own) vocabulary[language] = replaced(shipped, own) as unknown as WordsData
  }
  return vocabulary
}

/** Returns the words with those that others replace. */
function replaced(words: FieldGroup, others: FieldGroup): FieldGroup {
  const changed = Object.entries(others).map(([key, other]) => {
    const word = words[key]
    return [key, isGroup(word) && isGroup(other) ? replaced(word, other) : other]
  })
  return { ...words, ...Object.fromEntries(changed) }
}
