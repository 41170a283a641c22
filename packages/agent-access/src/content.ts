import { englishMessages, type Messages } from './messages'
import type { Content } from './operations/operation'

/** Makes the content of a site that has none of its own: its languages, with their sentences. */
export function createContent(
  messages: Readonly<Record<string, Messages>> = { en: englishMessages },
): Content {
  if (Object.keys(englishMessages).every((group) => group in messages))
    throw new Error('messages: pass the sentences by language, such as { en: englishMessages }')
  const languages = Object.keys(messages)
  const [first = ''] = languages
  const wrong = languages.find((language) => !/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/.test(language))
  if (first === '' || wrong !== undefined)
    throw new Error(
      `messages: "${wrong ?? ''}" must be the tag of a language in lower case, such as de or pt-br`,
    )
  for (const [language, own] of Object.entries(messages))
    requireSentences(`messages.${language}`, own, englishMessages)
  const contents = new Map<string, Content>()
  const inLanguage = (language: string): Content => contents.get(language) ?? inLanguage(first)
  for (const [language, own] of Object.entries(messages)) {
    const content: Content = {
      language,
      languages,
      messages: own,
      in: inLanguage,
    }
    contents.set(language, content)
  }
  return inLanguage(first)
}

/** Throws the path of a sentence that a language lacks, or that is of another kind than in English. */
function requireSentences(path: string, own: object, english: object): void {
  for (const [name, sentence] of Object.entries(english)) {
    const given: unknown = Object(own)[name]
    const kind = typeof sentence === 'object' ? 'a group' : `a ${typeof sentence}`
    if (given === undefined) throw new Error(`${path}.${name} is missing; it must be ${kind}`)
    if (typeof given !== typeof sentence) throw new Error(`${path}.${name} must be ${kind}`)
    if (typeof sentence === 'object') requireSentences(`${path}.${name}`, given as object, sentence)
  }
}
