import { type Collection, mayHaveField } from '../collection'
import type { Content } from '../definition'
import type { ContentFiles } from '../files/files'
import { fileIssue, type Issue } from '../files/issue'
import type { Source } from '../files/read'
import { fieldIssue } from '../files/validate'
import { isLanguage } from '../language'
import { isPageNeeded } from '../page-paths'
import { getPublishAt } from './entries'
import { getOriginals } from './source-files'

const getPages = ({ collections, pages }: Content): Partial<Collection> => collections[pages] ?? {}

/** And the files of the site without those of other named pages. */
export function selectRequired<Files extends ContentFiles>(content: Content, files: Files) {
  const { names = [], optionalNames = [] } = getPages(content)
  const { originals = [], overlays = [] } = files[content.pages] ?? {}
  const isWritten = (name: string) =>
    !optionalNames.includes(name) || originals.some(({ slug }) => slug === name)
  const lists = getOriginals(files)
  const pages = names.filter((name) => isPageNeeded(content, name, lists) && isWritten(name))
  const isRequired = ({ slug }: Source) => pages.includes(slug) || !names.includes(slug)
  const required = {
    originals: originals.filter(isRequired),
    overlays: overlays.filter(isRequired),
  }
  return { pages, files: { ...files, [content.pages]: required } as Files }
}

interface PageRules {
  readonly required: readonly string[]
  readonly languages: readonly string[]
  /** Checks for a name that no page of a site's own has, since something else is at its address. */
  readonly isReservedPage: (name: string) => boolean
}

/** Checks the files of pages, and returns those of further names. */
export function checkPages(
  content: Content,
  files: ContentFiles,
  { required, ...rules }: PageRules,
  issues: Issue[],
): readonly Source[] {
  const { names = [] } = getPages(content)
  const { originals = [] } = files[content.pages] ?? {}
  const missingFiles = required
    .filter((name) => !originals.some(({ slug }) => slug === name))
    .map((name) => getPageFile(content, name))
    .filter((file) => !issues.some((issue) => issue.file === file))
  issues.push(...missingFiles.map((file) => fileIssue(file, 'This file is missing')))
  const ownPages = originals.filter(({ slug }) => !names.includes(slug))
  for (const { slug, file } of ownPages) {
    const message = findNameIssue(slug, rules)
    if (message) issues.push(fileIssue(file, message, '(file name)'))
  }
  issues.push(...originals.flatMap((source) => findMisplacedFields(content, source)))
  return ownPages
}

const getPageFile = (content: Content, name: string) => `${getPages(content).folder}/${name}.md`

function findNameIssue(
  name: string,
  { languages, isReservedPage }: Omit<PageRules, 'required'>,
): string | undefined {
  if (isReservedPage(name))
    return `The engine has addresses of its own at /${name}; choose another name`
  return languages.includes(name) || isKnownLanguage(name)
    ? `/${name} is where the pages of a language are; choose a longer name`
    : undefined
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** A language that the site may have one day; many short words, such as faq, are none. */
const isKnownLanguage = (name: string) => isLanguage(name) && languageNames.of(name) !== undefined

function findMisplacedFields(content: Content, source: Source): Issue[] {
  const { names = [], onlyIn = {}, schedulableNames = names } = getPages(content)
  const issues = Object.entries(onlyIn)
    .filter(
      ([field]) =>
        Object.hasOwn(Object(source.data), field) &&
        !mayHaveField({ names, onlyIn }, source.slug, field),
    )
    .map(([field, pages]) => {
      const files = pages.map((name) =>
        name === '*' ? 'your own pages' : getPageFile(content, name),
      )
      const message = `Only ${files.join(', ')} ${files.length > 1 ? 'have' : 'has'} this field; remove it`
      return fieldIssue(source, [field], message)
    })
  const isAlways = names.includes(source.slug) && !schedulableNames.includes(source.slug)
  if (!isAlways || getPublishAt(source) === undefined) return issues
  const message =
    'Other pages need this one; remove the line, or write it into what may appear later'
  const allowed = schedulableNames.map((name) => `${name}.md`)
  return [...issues, fieldIssue(source, ['publishAt'], message, allowed)]
}
