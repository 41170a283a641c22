import { englishMessages, type Messages } from './messages'
import type { Content } from './operations/operation'

/** Returns the content of a site that has none of its own: its languages, with their sentences. */
export function createContent(
  messages: Readonly<Record<string, Messages>> = { en: englishMessages },
): Content {
  const languages = Object.keys(messages)
  const [first = ''] = languages
  const wrong = languages.find((language) => !/^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/.test(language))
  if (first === '' || wrong !== undefined)
    throw new Error(
      `messages: "${wrong ?? ''}" must be the tag of a language in lower case, such as de or pt-br`,
    )
  const contents = new Map<string, Content>()
  const inLanguage = (language: string): Content => contents.get(language) ?? inLanguage(first)
  for (const [language, own] of Object.entries(messages)) {
    const content: Content = {
      language,
      languages,
      messages: own,
      at: () => content,
      in: inLanguage,
    }
    contents.set(language, content)
  }
  return inLanguage(first)
}
