import { compileFiles, type Issue, readContent, type Source } from 'content-compiler'
import type { CatalogData, CollectionsData, Translation } from '@/lib/content/catalog-data'
import { allCollections } from '@/lib/content/collections'
import { pictureCache } from '@/lib/content/compiler/pictures/facts'
import { PictureReader } from '@/lib/content/compiler/pictures/read'
import type { FilmFile } from '@/lib/content/compiler/pictures/source'
import { findUnusedFiles } from '@/lib/content/compiler/pictures/unused'
import type { PictureField, SiteCollection } from '@/lib/subject/collection'
import type { Language, Languages } from '@/lib/subject/language'
import type { Picture } from '@/lib/subject/picture'
import { findSiteLinks, removeComments, typeset } from '@/lib/subject/rendered-markdown'
import type { Body } from '@/lib/subject/text'
import { checkHeadcount, checkHours, checkUnits, replaceAuthors } from './agency-checks'
import { createCompleter, createScheduleCheck, sortRecords } from './entries'
import { addLanguages, listAddresses } from './links'
import { compileMessages } from './messages'
import { checkNavigation } from './navigation'
import { findUnwrittenLanguages } from './offered-languages'
import { checkPages, selectRequired } from './pages'
import { findPlaceholders } from './placeholders'
import { compileRedirects } from './redirects'
import { checkSections } from './sections'
import { createSiteContent, getOriginals, listSourceFiles, type SiteFiles } from './site-content'
import { addSearchTerms } from './terms'
import { checkTexts } from './texts'
import { compileTheme, type Theme } from './theme'
import { checkIcons } from './theme-files'
import { typesetRecords } from './typography'

/** The result of a compilation: the data and the films it needs, or all issues. */
export type Compiled =
  | {
      readonly data: CatalogData
      readonly theme: Theme
      readonly films: ReadonlyMap<string, readonly FilmFile[]>
      readonly issues: readonly []
      /** What does not stop a build: what is not translated, not said or not used. */
      readonly warnings: readonly Issue[]
      /** The languages of which a built site shows nothing yet, each with a warning. */
      readonly unwritten: ReadonlyMap<Language, Issue>
    }
  | { readonly data: undefined; readonly issues: readonly Issue[] }

/** Compiles content/ to the catalog, or returns all of its issues at once. */
export async function compile(root: string, cache = pictureCache): Promise<Compiled> {
  const issues: Issue[] = []
  const warnings: Issue[] = []
  const theme = compileTheme(root, issues)
  checkIcons(root, issues)
  const content = createSiteContent(root)
  const { files, pages } = selectRequired(readContent(content, issues))
  const getLanguage = languageIn(files)
  const pictures = new PictureReader(root, cache, issues, createScheduleCheck(files), getLanguage)
  const compilation = await compileFiles({ content, issues, warnings }, files, {
    readPicture: (field, source, value) => pictures.field(field as PictureField, source, value),
    readBody: createBodyReader(pictures, getLanguage),
    complete: createCompleter(files, issues),
    getLanguages: (records) => (records as Partial<CollectionsData>).agency?.languages ?? [],
  })
  const records = compilation.records as Omit<CollectionsData, 'agency'> & Partial<CollectionsData>
  const main = records.agency?.languages[0] ?? ''
  const entries = typesetRecords(records, main)
  const translations = typesetTranslations(
    compilation.translations as Record<Language, Translation>,
  )
  const { agency } = entries
  const compiledMessages = agency ? compileMessages(root, agency.languages, issues) : {}
  const journal = replaceAuthors(entries.journal, entries.people, files, issues)
  checkHeadcount(files, issues)
  checkHours(files, warnings)
  checkUnits(files, issues)
  const ownPages = checkPages(files.pages, pages, agency?.languages ?? [], issues)
  const folders = allCollections.flatMap(([, collection]) =>
    hasPictures(collection) ? collection.folder : [],
  )
  warnings.push(...findUnusedFiles(root, folders, listSourceFiles(files, hasPictures)))
  const addresses = listAddresses({
    ...getOriginals(files),
    pages: [...pages.map((slug) => ({ slug })), ...ownPages],
  })
  checkTexts(
    listSourceFiles(files, ({ hasText }) => hasText),
    addresses,
    issues,
  )
  checkSections(files, issues)
  checkNavigation(files.navigation, addresses, ownPages, issues)
  // Without the languages at least the addresses of the first are known.
  const localizedAddresses = addLanguages(addresses, agency?.languages ?? [''])
  const redirects = compileRedirects(root, localizedAddresses, issues)

  if (issues.length > 0 || !agency) return { data: undefined, issues: issues.sort(compareIssues) }
  return {
    data: {
      ...sortRecords({ ...entries, agency, journal }, main),
      taxonomies: addSearchTerms(entries.taxonomies, translations),
      translations,
      redirects,
      compiledMessages,
      pictures: pictures.pictures,
      pictureSources: pictures.sources,
      placeholders: findPlaceholders(
        listSourceFiles(files, () => true).filter(createLanguageFilter(agency.languages)),
      ),
    },
    theme,
    films: pictures.films,
    issues: [],
    warnings: warnings.sort(compareIssues),
    unwritten: findUnwrittenLanguages(files, agency.languages),
  }
}

const typesetTranslations = (translations: Record<Language, Translation>) =>
  Object.fromEntries(
    Object.entries(translations).map(([language, texts]) => [
      language,
      typesetRecords(texts, language),
    ]),
  )

/** Files of a language that the site does not speak are left alone. */
const createLanguageFilter = (languages: Languages) => (source: Source) =>
  !('language' in source) || languages.some((language) => language === source.language)

const hasPictures = ({ pictures }: SiteCollection) => pictures.length > 0

const compareIssues = (a: Issue, b: Issue) => a.file.localeCompare(b.file) || a.line - b.line

/** Returns a function that names the language of a file: its own, or the default one of the site. */
const languageIn =
  ({ agency }: SiteFiles) =>
  (source: Source): Language => {
    const [main] = agency.originals
    const { languages } = Object(main?.data)
    const own = 'language' in source ? source.language : [languages].flat()[0]
    return typeof own === 'string' ? own : 'en'
  }

const createBodyReader =
  (pictures: PictureReader, getLanguage: (source: Source) => Language) =>
  async (source: Source, into?: Record<string, unknown>): Promise<Body> => {
    const { body: markdown, bodyPictures } = await pictures.inBody(
      source,
      into as Record<string, Picture> | undefined,
    )
    const body = typeset(removeComments(markdown), getLanguage(source))
    return { body, bodyLinks: findSiteLinks(body), bodyPictures }
  }
