import type { AnyData } from '../data'
import { type Content, getSettings } from '../definition'
import type { ContentFiles } from '../files/files'
import type { Issue } from '../files/issue'
import type { Source } from '../files/read'
import { fieldIssue } from '../files/validate'
import type { Language, Languages } from '../language'
import { placeholderMark } from '../placeholders'

/** What a language needs before a built site shows it; all else shows in the main language until it follows. */
export interface LanguageRequirements {
  /** The originals of the files. */
  readonly files: readonly string[]
  /** Their fields that may wait. */
  readonly mayWait: readonly string[]
}

/** Each with a warning that says what to do. */
export function findUnwrittenLanguages(
  content: Content,
  allFiles: ContentFiles,
  [, ...others]: Languages,
  entrance: LanguageRequirements,
): ReadonlyMap<Language, Issue> {
  const [source] = allFiles[content.settings]?.originals ?? []
  if (!source) return new Map()
  const translations = Object.values(allFiles).flatMap(({ overlays }) => overlays)
  const unwritten = others.flatMap((language) => {
    const files = entrance.files
      .map((file) => file.replace('.md', `.${language}.md`))
      .filter((file) => {
        const translation = translations.find((one) => one.file === file)
        return !translation || hasPlaceholder(translation, entrance)
      })
    const message = `"${language}" is not on the site yet: write ${files.join(' and ')}, without ${placeholderMark}; npm run dev shows it meanwhile`
    return files.length > 0 ? [[language, fieldIssue(source, ['languages'], message)] as const] : []
  })
  return new Map(unwritten)
}

function hasPlaceholder({ data, body }: Source, { mayWait }: LanguageRequirements): boolean {
  const fields = Object.entries(Object(data)).filter(([name]) => !mayWait.includes(name))
  return JSON.stringify([fields, body]).includes(`${placeholderMark}:`)
}

/** Nothing shows of these languages then. */
export function withoutLanguages<Data extends AnyData>(
  content: Content,
  data: Data,
  hidden: ReadonlyMap<Language, unknown>,
): Data {
  const { translations, compiledMessages, placeholders } = data
  const settings = getSettings(content, data)
  const keep = <T>(byLanguage: Readonly<Record<Language, T>>) =>
    Object.fromEntries(Object.entries(byLanguage).filter(([language]) => !hidden.has(language)))
  return {
    ...data,
    [content.settings]: {
      ...settings,
      languages: settings.languages.filter((one) => !hidden.has(one)),
    },
    translations: keep(translations),
    compiledMessages: keep(compiledMessages),
    placeholders: placeholders.filter(({ file }) => !hidden.has(file.split('.').at(-2) ?? '')),
  }
}
