import type { Language } from '@/lib/domain/language'
import { type WordsData, wordsIn } from '@/lib/domain/words'
import { type Issue, parse, readYamlFile } from './read'

/** Compiles content/words: a file for each language of the site. */
export function compileVocabulary(
  root: string,
  languages: readonly Language[],
  issues: Issue[],
): Record<Language, WordsData> {
  const vocabulary: Record<Language, WordsData> = {}
  for (const language of languages) {
    const fields = readYamlFile(root, `words/${language}.yaml`, issues)
    const words = fields && parse(wordsIn(language), fields, issues)
    if (words) vocabulary[language] = words
  }
  return vocabulary
}
