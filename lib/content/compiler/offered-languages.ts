import { fieldIssue, type Issue, type Source } from 'content-compiler'
import { placeholderMark } from '@/lib/agency/schema'
import type { CatalogData } from '@/lib/content/catalog-data'
import type { Language, Languages } from '@/lib/subject/language'
import type { SiteFiles } from './site-content'

/** What the home page of a language says. Other files may follow; until then they show in the main language. */
const entrance = ['agency.md', 'pages/home.md']

/** Returns the languages whose home page is not written yet, each with a warning that says what to do. */
export function findUnwrittenLanguages(
  { agency, pages }: SiteFiles,
  [, ...others]: Languages,
): ReadonlyMap<Language, Issue> {
  const [source] = agency.originals
  if (!source) return new Map()
  const translations = [...agency.overlays, ...pages.overlays]
  const unwritten = others.flatMap((language) => {
    const files = entrance
      .map((file) => file.replace('.md', `.${language}.md`))
      .filter((file) => {
        const translation = translations.find((one) => one.file === file)
        return !translation || hasPlaceholder(translation)
      })
    const message = `"${language}" is not on the site yet: write ${files.join(' and ')}, without ${placeholderMark}; npm run dev shows it meanwhile`
    return files.length > 0 ? [[language, fieldIssue(source, ['languages'], message)] as const] : []
  })
  return new Map(unwritten)
}

/** No home page shows the facts of `legal`, which often wait for a register. */
function hasPlaceholder({ data, body }: Source): boolean {
  const { legal: _, ...shown } = Object(data)
  return JSON.stringify([shown, body]).includes(`${placeholderMark}:`)
}

/** Returns the content without these languages, of which nothing shows then. */
export function withoutLanguages(
  data: CatalogData,
  hidden: ReadonlyMap<Language, unknown>,
): CatalogData {
  const { agency, translations, compiledMessages, placeholders } = data
  const keep = <T>(byLanguage: Readonly<Record<Language, T>>) =>
    Object.fromEntries(Object.entries(byLanguage).filter(([language]) => !hidden.has(language)))
  return {
    ...data,
    agency: { ...agency, languages: agency.languages.filter((one) => !hidden.has(one)) },
    translations: keep(translations),
    compiledMessages: keep(compiledMessages),
    placeholders: placeholders.filter(({ file }) => !hidden.has(file.split('.').at(-2) ?? '')),
  }
}
