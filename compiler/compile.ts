import type { CatalogData } from '@/lib/content/catalog-data'
import { siteLinksIn, typeset, withoutMark } from '@/lib/content/markdown'
import type { Languages } from '@/lib/domain/language'
import type { Picture } from '@/lib/domain/picture'
import type { Body } from '@/lib/domain/text'
import { allKinds, kindAt, kinds } from '@/lib/kinds'
import type { Kind } from '@/lib/kinds/kind'
import type { Issue, Source } from '@/packages/content-compiler/index'
import {
  type ContentFiles,
  checkNames,
  checkReferences,
  compileRecords,
  hasMoment,
  listPageOf,
  neededOf,
  originalsOf,
  readContent,
  recordsInOrder,
  sourceFilesOf,
  translate,
  understood,
} from '@/packages/content-compiler/index'
import { withAuthors } from './authors'
import { checkHeadcount } from './headcount'
import { checkHomeSections } from './home-sections'
import { checkHours } from './hours'
import { addressesOf, checkLinks, inEveryLanguage } from './links'
import { compileMessages } from './messages'
import { checkNavigation } from './navigation'
import { checkOwnPages } from './own-pages'
import { pictureCache } from './pictures/facts'
import { PictureReader } from './pictures/read'
import type { FilmFile } from './pictures/source'
import { unusedFiles } from './pictures/unused'
import { placeholdersInSources } from './placeholders'
import { compileRedirects } from './redirects'
import { compileTheme, type Theme } from './theme'
import { checkIcons } from './theme-files'

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
  const { files, pages } = neededOf(readContent(root, issues))
  const pictures = new PictureReader(root, cache, issues, isDatedIn(files))
  const readBody = bodyReader(pictures)
  const records = await compileRecords(files, { pictures, readBody, issues })
  const { agency } = records
  const compiledMessages = agency ? compileMessages(root, agency.languages, issues) : {}
  const translations =
    issues.length === 0 && agency
      ? await translate({ languages: agency.languages, files, records }, readBody, {
          issues,
          warnings,
        })
      : {}

  const journal = withAuthors(records.journal, records.people, files, issues)
  checkReferences(files, records, issues)
  checkHeadcount(files, issues)
  checkHours(files, warnings)
  checkNames(kinds.pages, files.pages.originals, pages, issues)
  const own = checkOwnPages(files.pages, agency?.languages ?? [], issues)
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
      ...recordsInOrder({ ...records, agency, journal }, agency.languages[0] ?? ''),
      taxonomies: understood(records.taxonomies, translations),
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

const bodyReader =
  (pictures: PictureReader) =>
  async (source: Source, into?: Record<string, Picture>): Promise<Body> => {
    const { body: written, bodyPictures } = await pictures.inBody(source, into)
    const body = withoutMark(written)
    return { body: typeset(body), bodyLinks: siteLinksIn(body), bodyPictures }
  }

/** Checks for a file that appears later, by itself or with the page that lists it. */
const isDatedIn = (files: ContentFiles) => (source: Source) => {
  const kind = kindAt(source.file)
  const page = kind && listPageOf(kind, files)
  return [source, ...(page ? [page] : [])].some(hasMoment)
}
