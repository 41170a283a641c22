import { compileFiles, type Issue, readContent, type Source } from 'content-compiler'
import { allKinds } from '@/lib/collections'
import type { Kind, PictureField } from '@/lib/collections/collection'
import type { CatalogData, KindsData, Translation } from '@/lib/content/catalog-data'
import { siteLinksIn, typeset, withoutMark } from '@/lib/content/markdown'
import type { Language, Languages } from '@/lib/domain/language'
import type { Picture } from '@/lib/domain/picture'
import type { Body } from '@/lib/domain/text'
import { checkHeadcount, checkHours, checkUnits, withAuthors } from './agency-checks'
import { completeIn, isDatedIn, sortRecords } from './entries'
import { checkHomeSections } from './home-sections'
import { addressesOf, checkLinks, inEveryLanguage } from './links'
import { compileMessages } from './messages'
import { checkNavigation } from './navigation'
import { checkPages, selectRequired } from './pages'
import { pictureCache } from './pictures/facts'
import { PictureReader } from './pictures/read'
import type { FilmFile } from './pictures/source'
import { unusedFiles } from './pictures/unused'
import { placeholdersInSources } from './placeholders'
import { compileRedirects } from './redirects'
import { originalsOf, type SiteFiles, siteContent, sourceFilesOf } from './site-content'
import { withSearchTerms } from './terms'
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
      /** What does not stop a build: what is not translated or not said. */
      readonly warnings: readonly Issue[]
    }
  | { readonly data: undefined; readonly issues: readonly Issue[] }

/** Compiles content/ to the catalog, or returns all of its issues at once. */
export async function compile(root: string, cache = pictureCache): Promise<Compiled> {
  const issues: Issue[] = []
  const warnings: Issue[] = []
  const theme = compileTheme(root, issues)
  checkIcons(root, issues)
  const content = siteContent(root)
  const { files, pages } = selectRequired(readContent(content, issues))
  const languageOf = languageIn(files)
  const pictures = new PictureReader(root, cache, issues, isDatedIn(files), languageOf)
  const compiled = await compileFiles({ content, issues, warnings }, files, {
    readPicture: (field, source, value) => pictures.field(field as PictureField, source, value),
    readBody: bodyReader(pictures, languageOf),
    complete: completeIn(files, issues),
    languagesOf: (records) => (records as Partial<KindsData>).agency?.languages ?? [],
  })
  const records = compiled.records as Omit<KindsData, 'agency'> & Partial<KindsData>
  const main = records.agency?.languages[0] ?? ''
  const printed = typesetRecords(records, main)
  const translations = Object.fromEntries(
    Object.entries(compiled.translations as Record<Language, Translation>).map(
      ([language, texts]) => [language, typesetRecords(texts, language)],
    ),
  )
  const { agency } = printed
  const compiledMessages = agency ? compileMessages(root, agency.languages, issues) : {}
  const journal = withAuthors(printed.journal, printed.people, files, issues)
  checkHeadcount(files, issues)
  checkHours(files, warnings)
  checkUnits(files, issues)
  const own = checkPages(files.pages, pages, agency?.languages ?? [], issues)
  const folders = allKinds.flatMap(([, kind]) => (hasPictures(kind) ? kind.folder : []))
  issues.push(...unusedFiles(root, folders, sourceFilesOf(files, hasPictures)))
  const addresses = addressesOf({
    ...originalsOf(files),
    pages: [...pages.map((slug) => ({ slug })), ...own],
  })
  checkLinks(
    sourceFilesOf(files, ({ hasText }) => hasText),
    addresses,
    issues,
  )
  checkHomeSections(files, issues)
  checkNavigation(files.navigation, addresses, own, issues)
  // Without the languages at least the addresses of the first are known.
  const inAll = inEveryLanguage(addresses, agency?.languages ?? [''])
  const redirects = compileRedirects(root, inAll, issues)

  if (issues.length > 0 || !agency) return { data: undefined, issues: issues.sort(byPlace) }
  return {
    data: {
      ...sortRecords({ ...printed, agency, journal }, main),
      taxonomies: withSearchTerms(printed.taxonomies, translations),
      translations,
      redirects,
      compiledMessages,
      pictures: pictures.pictures,
      pictureSources: pictures.sources,
      placeholders: placeholdersInSources(
        sourceFilesOf(files, () => true).filter(isShownIn(agency.languages)),
      ),
    },
    theme,
    films: pictures.films,
    issues: [],
    warnings: warnings.sort(byPlace),
  }
}

/** Files of a language that the site does not speak are left alone. */
const isShownIn = (languages: Languages) => (source: Source) =>
  !('language' in source) || languages.some((language) => language === source.language)

const hasPictures = ({ pictures }: Kind) => pictures.length > 0

const byPlace = (a: Issue, b: Issue) => a.file.localeCompare(b.file) || a.line - b.line

/** Returns a function that names the language of a file: its own, or the default one of the site. */
const languageIn =
  ({ agency }: SiteFiles) =>
  (source: Source): Language => {
    const [main] = agency.originals
    const { languages } = Object(main?.data)
    const own = 'language' in source ? source.language : [languages].flat()[0]
    return typeof own === 'string' ? own : 'en'
  }

const bodyReader =
  (pictures: PictureReader, languageOf: (source: Source) => Language) =>
  async (source: Source, into?: Record<string, unknown>): Promise<Body> => {
    const { body: written, bodyPictures } = await pictures.inBody(
      source,
      into as Record<string, Picture> | undefined,
    )
    const body = typeset(withoutMark(written), languageOf(source))
    return { body, bodyLinks: siteLinksIn(body), bodyPictures }
  }
