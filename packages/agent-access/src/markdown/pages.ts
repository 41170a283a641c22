import { decodePathSegment } from '../http/decode-segment'
import { toMarkdownPath } from '../http/markdown-path'
import { memoizeByObject } from '../memoize'

/** A page of the site that is served as Markdown too. */
export interface MarkdownPage {
  readonly path: string
  readonly title: string
  readonly description: string
  /** The path of the page that leads to it, such as a list of many: `/llms.txt` and the resources of MCP name that one alone. */
  readonly partOf?: string
  /** The Markdown for everybody; the bytes of an object that comes again are made once. */
  toMarkdown(context: MarkdownContext): MarkdownResult | Promise<MarkdownResult>
}

interface MarkdownContext {
  /** The language of the site that was asked for. */
  readonly language: string
  /** The parameters of its address, such as the filters of a list. */
  readonly query: URLSearchParams
}

type MarkdownResult = string | MarkdownText

/** The Markdown of a page, with what its response says. */
export interface MarkdownText {
  readonly text: string
  /** Its language, where that is not the one that was asked for. */
  readonly language?: string
  /** Headers of its own; a `link` takes the place of the canonical one. */
  readonly headers?: Readonly<Record<string, string>>
}

/** What an index knows of a page. */
interface PagePath {
  readonly path: string
}

interface FoundPage<P extends PagePath> {
  readonly page: P
  readonly language: string
}

/** The pages of a moment. */
export interface PageIndex<P extends PagePath = MarkdownPage> {
  /** Whether the site may have any. */
  readonly isUsed: boolean
  /** Whether addresses name the language, so that no header is asked for it. */
  readonly hasLanguageInPath: boolean
  readonly list: (language: string) => readonly P[]
  /**
   * By the address of a page or of its Markdown, in the language that it names, else in the
   * requested one.
   */
  readonly find: (pathname: string, requestedLanguage?: string) => FoundPage<P> | undefined
  /** Undefined if the path names no language. */
  readonly findLanguage: (pathname: string) => string | undefined
}

interface IndexOptions<P extends PagePath> {
  /** The pages of this moment. */
  readonly list: (language: string) => readonly P[]
  readonly isUsed?: boolean
  /** The languages of the site, the default one first. */
  readonly languages?: readonly string[]
  /** The path that a page has in a language; the same in all without it. */
  readonly localize?: ((path: string, language: string) => string) | undefined
  /** Throws what is wrong with pages; each list is verified once. */
  readonly verify?: (pages: readonly P[]) => void
}

export function indexPages<P extends PagePath>(options: IndexOptions<P>): PageIndex<P> {
  const { list, isUsed = true, languages = [''], localize, verify } = options
  const [defaultLanguage = ''] = languages
  const hasLanguageInPath = languages.length > 1 && localize !== undefined
  const finders = languages.map((language) => {
    const findPages = memoizeByObject((pages: readonly P[]) => {
      verify?.(pages)
      const toAddress = (path: string) => localize?.(path, language) ?? path
      return new Map(
        pages.flatMap((page) =>
          [page.path, toMarkdownPath(page.path)].map((path) => [toAddress(path), page] as const),
        ),
      )
    })
    return [language, (path: string) => findPages(list(language)).get(path)] as const
  })
  const roots = languages
    .map((language) => [language, (localize?.('/', language) ?? '/').replace(/\/$/, '')] as const)
    .toSorted(([, one], [, other]) => other.length - one.length)
  const indexes = new Map(finders)
  const findLanguage = (pathname: string) =>
    hasLanguageInPath
      ? roots.find(([, root]) => `${pathname}/`.startsWith(`${root}/`))?.[0]
      : undefined
  return {
    isUsed,
    hasLanguageInPath,
    list,
    find(pathname, requestedLanguage = defaultLanguage) {
      const path = decodePath(pathname)
      const language = findLanguage(pathname) ?? requestedLanguage
      const page = indexes.get(language)?.(path)
      return page && { page, language }
    },
    findLanguage,
  }
}

/** Leading pages are part of no other. */
export const listPagesThatArePartOfNone = (
  pages: readonly MarkdownPage[],
): readonly MarkdownPage[] => pages.filter(({ partOf }) => partOf === undefined)

const decodePath = (pathname: string): string =>
  pathname.includes('%') ? pathname.split('/').map(decodePathSegment).join('/') : pathname
