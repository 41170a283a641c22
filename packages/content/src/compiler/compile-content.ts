import type { Collection, PictureField } from '../collection'
import type { AnyData, CollectionsData, ContentData, Translation } from '../data'
import { type Collections, type Content, getSettings, listCollections } from '../definition'
import type { MarkedField } from '../fields/marked-fields'
import type { GalleryEntry } from '../fields/picture'
import type { Body } from '../fields/text'
import { compileFiles } from '../files/compile-files'
import { type ContentFiles, readContent } from '../files/files'
import type { Issue } from '../files/issue'
import type { Source } from '../files/read'
import type { Language, Languages } from '../language'
import { compileMessages, type MessageSources } from '../messages/compile-messages'
import { listPagePaths } from '../page-paths'
import { pictureCache } from '../pictures/facts'
import type { Picture } from '../pictures/picture'
import { PictureReader } from '../pictures/read'
import type { FilmFile } from '../pictures/source'
import { findUnusedFiles } from '../pictures/unused'
import type { Redirect } from '../redirect'
import { applyTypographyToMarkdown, findSiteLinks, removeComments } from '../text/markdown'
import { createCompleter, createScheduleCheck, sortRecords } from './entries'
import { findPlaceholders } from './find-placeholders'
import { addLanguages } from './links'
import { findUnwrittenLanguages, type LanguageRequirements } from './offered-languages'
import { checkPages, selectRequired } from './pages'
import { compileRedirects } from './redirects'
import { getOriginals, listSourceFiles, readSetting } from './source-files'
import { checkTexts } from './texts'
import { typesetRecords } from './typography'

/** A compilation of content that is valid: the data, and the films that it needs. */
export interface WholeCompilation<Data> {
  readonly data: Data
  readonly films: ReadonlyMap<string, readonly FilmFile[]>
  readonly issues: readonly []
  /** What does not stop a build: what is not translated, not said or not used. */
  readonly warnings: readonly Issue[]
  /** The languages of which a built site shows nothing yet, each with a warning. */
  readonly unwritten: ReadonlyMap<Language, Issue>
}

export interface FailedCompilation {
  readonly data: undefined
  readonly issues: readonly Issue[]
}

/** The result of a compilation: the data and the films it needs, or all issues. */
export type Compiled<Data> = WholeCompilation<Data> | FailedCompilation

/** What a site checks and adds beside its collections. */
export interface Rules<C extends Collections> {
  readonly messages: MessageSources
  readonly entrance: LanguageRequirements
  /** What links may lead to beside pages, with these pages. */
  readonly listOtherAddresses: (pages: readonly string[]) => readonly string[]
  /** Checks whether a page could be at an address: only pages move. */
  readonly isPageAddress: (path: string) => boolean
  /** Checks for a name that no page of a site's own has, since something else is at its address. */
  readonly isReservedPage: (name: string) => boolean
  /** Adds what is wrong with the files, or is not said in them, to the issues and the warnings. */
  readonly check?: (checked: Checked<C>) => void
  /** The collections with what follows from others. */
  readonly complete?: (completed: Completed<C>) => CollectionsData<C>
}

interface Found<C extends Collections> {
  readonly files: ContentFiles<keyof C & string>
  readonly issues: Issue[]
}

interface Checked<C extends Collections> extends Found<C> {
  readonly warnings: Issue[]
  /** What links may lead to, without its language. */
  readonly addresses: ReadonlySet<string>
  /** The pages of further names than the collection has. */
  readonly ownPages: readonly Source[]
}

interface Completed<C extends Collections> extends Found<C> {
  readonly data: CollectionsData<C>
  readonly translations: Readonly<Record<Language, Translation<C>>>
}

interface Options {
  /** What is known to be wrong already. */
  readonly issues?: readonly Issue[]
  /** The folder of what is known of pictures. */
  readonly cache?: string
}

type Folder<C extends Collections> = Content<C> & { readonly folder: string }

interface Compilation<C extends Collections> {
  readonly content: Folder<C>
  readonly rules: Rules<C>
  readonly issues: Issue[]
  readonly warnings: Issue[]
  readonly cache: string
}

/** Compiles a folder of content, or returns all of its issues at once. */
export async function compileContent<C extends Collections, Messages>(
  content: Folder<C>,
  rules: Rules<C>,
  { issues: knownIssues = [], cache = pictureCache }: Options = {},
): Promise<Compiled<ContentData<C, Messages>>> {
  const issues: Issue[] = [...knownIssues]
  const warnings: Issue[] = []
  const compilation = { content, rules, issues, warnings, cache }
  const { files, pages, texts, pictures, languages, data, translations } =
    await compileEntries(compilation)
  const compiledMessages =
    languages.length > 0 ? compileMessages(content, languages, rules.messages, issues) : {}
  const completeData = rules.complete?.({ data, translations, files, issues }) ?? data
  const redirects = checkAddresses(compilation, files, { pages, texts, languages })
  if (issues.length > 0 || languages.length === 0)
    return { data: undefined, issues: issues.sort(compareIssues) }
  const derived: AnyData = {
    translations,
    redirects,
    compiledMessages,
    pictures: pictures.pictures,
    pictureSources: pictures.sources,
    placeholders: findPlaceholders(
      listSourceFiles(content, files, () => true).filter(createLanguageFilter(languages)),
    ),
  }
  const [main = ''] = languages
  return {
    data: { ...sortRecords(content, completeData, main), ...derived } as ContentData<C, Messages>,
    films: pictures.films,
    issues: [],
    warnings: warnings.sort(compareIssues),
    unwritten: findUnwrittenLanguages(content, files, languages, rules.entrance),
  }
}

/** Reads and validates the files of all collections, with their pictures and their translations. */
async function compileEntries<C extends Collections>({
  content,
  issues,
  warnings,
  cache,
}: Compilation<C>) {
  const { files, pages } = selectRequired(content, readContent(content, issues))
  const getLanguage = languageIn(content, files)
  const pictures = new PictureReader({
    folder: content.folder,
    cache,
    issues,
    getPath: content.addresses.picture,
    isDated: createScheduleCheck(content, files),
    getLanguage,
  })
  const readBody = createBodyReader(pictures, getLanguage)
  const texts: Source[] = []
  const { records, translations } = await compileFiles({ content, issues, warnings }, files, {
    readPicture: (field, source, value) => pictures.field(field as PictureField, source, value),
    readBody,
    readMarked: async (field, source, into) => {
      if (field.mark.compilesTo === 'picture')
        return pictures.at(source, field.path, field.value as GalleryEntry)
      const text = toTextSource(field, source)
      texts.push(text)
      return readBody(text, into)
    },
    complete: createCompleter(content, files, issues),
    getLanguages: (compiled) => getSettings(content, compiled)?.languages ?? [],
  })
  const languages = getSettings(content, records)?.languages ?? []
  const [main = ''] = languages
  return {
    files,
    pages,
    texts,
    pictures,
    languages,
    data: typesetRecords(content, records, main) as CollectionsData<C>,
    translations: Object.fromEntries(
      Object.entries(translations).map(([language, texts]) => [
        language,
        typesetRecords(content, texts, language) as Translation<C>,
      ]),
    ),
  }
}

interface Site {
  /** The pages that this site has to have. */
  readonly pages: readonly string[]
  /** The texts of fields. */
  readonly texts: readonly Source[]
  readonly languages: Languages
}

/** Checks what depends on all files: pages, links, pictures and redirects, which it returns. */
function checkAddresses<C extends Collections>(
  { content, rules, issues, warnings }: Compilation<C>,
  files: ContentFiles<keyof C & string>,
  { pages, texts, languages }: Site,
): readonly Redirect[] {
  const { isReservedPage, isPageAddress } = rules
  const ownPages = checkPages(
    content,
    files,
    { required: pages, languages, isReservedPage },
    issues,
  )
  const folders = listCollections(content).flatMap(([, collection]) =>
    hasPictures(collection) ? collection.folder : [],
  )
  const pictured = [...listSourceFiles(content, files, hasPictures), ...texts]
  warnings.push(...findUnusedFiles(content.folder, folders, pictured))
  const addresses = listAddresses(content, rules, {
    ...getOriginals(files),
    [content.pages]: [...pages.map((slug) => ({ slug })), ...ownPages],
  })
  checkTexts(
    [...listSourceFiles(content, files, ({ hasText }) => hasText), ...texts],
    addresses,
    issues,
  )
  rules.check?.({ files, addresses, ownPages, issues, warnings })
  // Without the languages at least the addresses of the first are known.
  const all = addLanguages(content, addresses, languages.length > 0 ? languages : [''])
  return compileRedirects(content, { all, isPageAddress }, issues)
}

/** Without its language. */
function listAddresses<C extends Collections>(
  content: Content<C>,
  { listOtherAddresses }: Rules<C>,
  lists: object,
): ReadonlySet<string> {
  const pages = listPagePaths(content, lists)
  return new Set([...pages, ...listOtherAddresses(pages)])
}

/** Files of a language that the site does not speak are left alone. */
const createLanguageFilter = (languages: Languages) => (source: Source) =>
  !('language' in source) || languages.some((language) => language === source.language)

const hasPictures = ({ pictures }: Collection) => pictures.length > 0

const compareIssues = (a: Issue, b: Issue) => a.file.localeCompare(b.file) || a.line - b.line

/** A file is in its own language, or in the default one of the site. */
const languageIn =
  (content: Content, files: ContentFiles) =>
  (source: Source): Language => {
    const [main] = [readSetting(content, files, 'languages')].flat()
    const own = 'language' in source ? source.language : main
    return typeof own === 'string' ? own : 'en'
  }

/** A text in a field as if it stood below the front matter; of several lines it begins below its name. */
function toTextSource({ path, value }: MarkedField, source: Source): Source {
  const text = String(value)
  const bodyLine = source.getLine(path) + (text.includes('\n') ? 1 : 0)
  return { ...source, data: {}, body: text.trim(), bodyLine }
}

const createBodyReader =
  (pictures: PictureReader, getLanguage: (source: Source) => Language) =>
  async (source: Source, into?: Record<string, unknown>): Promise<Body> => {
    const { body: markdown, bodyPictures } = await pictures.inBody(
      source,
      into as Record<string, Picture> | undefined,
    )
    const body = applyTypographyToMarkdown(removeComments(markdown), getLanguage(source))
    return { body, bodyLinks: findSiteLinks(body), bodyPictures }
  }
