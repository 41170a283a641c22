import { type Files, fieldIssue, fileIssue, type Issue, type Source } from 'content-compiler'
import { developmentPaths, notFoundPath, paths, toMarkdownPath } from '@/lib/config/paths'
import { isRouteRoot } from '@/lib/config/routes'
import { isEnginePage, isPageNeeded, type PageSlug, pageSlugs } from '@/lib/content/addresses'
import { collections } from '@/lib/content/collections'
import { optionalPages } from '@/lib/pages/schema'
import { mayHaveField } from '@/lib/subject/collection'
import { isLanguage } from '@/lib/subject/language'
import { getPublishAt } from './entries'
import { getOriginals, type SiteFiles } from './site-content'

/** Returns the pages that a site of these files has, and its files without those of other pages. */
export function selectRequired(files: SiteFiles) {
  const isWritten = (slug: PageSlug) =>
    !optionalPages.includes(slug) || files.pages.originals.some((source) => source.slug === slug)
  const pages = pageSlugs.filter(
    (slug) => isPageNeeded(slug, getOriginals(files)) && isWritten(slug),
  )
  const isRequired = ({ slug }: Source) =>
    pages.some((page) => page === slug) || !pageSlugs.some((page) => page === slug)
  const { originals, overlays } = files.pages
  const required: Files = {
    originals: originals.filter(isRequired),
    overlays: overlays.filter(isRequired),
  }
  return { pages, files: { ...files, pages: required } }
}

/** Checks the files of pages, and returns those of the site's own pages. */
export function checkPages(
  { originals }: Files,
  required: readonly PageSlug[],
  languages: readonly string[],
  issues: Issue[],
): readonly Source[] {
  const missingFiles = required
    .filter((name) => !originals.some(({ slug }) => slug === name))
    .map(getPageFile)
    .filter((file) => !issues.some((issue) => issue.file === file))
  issues.push(...missingFiles.map((file) => fileIssue(file, 'This file is missing')))
  const ownPages = originals.filter(({ slug }) => !isEnginePage(slug))
  for (const { slug, file } of ownPages) {
    const message = findNameIssue(slug, languages)
    if (message) issues.push(fileIssue(file, message, '(file name)'))
  }
  issues.push(...originals.flatMap(findMisplacedFields))
  return ownPages
}

const getPageFile = (name: string) => `${collections.pages.folder}/${name}.md`

function findNameIssue(name: string, languages: readonly string[]): string | undefined {
  if (isReservedName(name))
    return `The engine has addresses of its own at /${name}; choose another name`
  return languages.includes(name) || isKnownLanguage(name)
    ? `/${name} is where the pages of a language are; choose a longer name`
    : undefined
}

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** A language that the site may have one day; many short words, such as faq, are none. */
const isKnownLanguage = (name: string) => isLanguage(name) && languageNames.of(name) !== undefined

/** Returns an issue for each field that this page may not have. */
function findMisplacedFields(source: Source): Issue[] {
  const { pages } = collections
  const { onlyIn, schedulableNames } = pages
  const issues = Object.entries(onlyIn)
    .filter(
      ([field]) =>
        Object.hasOwn(Object(source.data), field) && !mayHaveField(pages, source.slug, field),
    )
    .map(([field, names]) => {
      const files = names.map((name) => (name === '*' ? 'your own pages' : getPageFile(name)))
      const message = `Only ${files.join(', ')} ${files.length > 1 ? 'have' : 'has'} this field; remove it`
      return fieldIssue(source, [field], message)
    })
  const isAlways =
    isEnginePage(source.slug) && !schedulableNames.some((name) => name === source.slug)
  if (!isAlways || getPublishAt(source) === undefined) return issues
  const message =
    'Other pages need this one; remove the line, or write it into what may appear later'
  const allowed = schedulableNames.map((name) => `${name}.md`)
  return [...issues, fieldIssue(source, ['publishAt'], message, allowed)]
}

const reservedNames: ReadonlySet<unknown> = new Set([
  ...Object.values(paths),
  toMarkdownPath(paths.home),
  notFoundPath,
  ...developmentPaths,
])

/** Checks for a name that no page of a site's own has, since its page or Markdown would be at another address of the engine. */
export const isReservedName = (name: string): boolean =>
  isRouteRoot(`/${name}`) ||
  reservedNames.has(`/${name}`) ||
  reservedNames.has(toMarkdownPath(`/${name}`))
