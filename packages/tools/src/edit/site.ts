/** The editor of a site. */
export interface EditorOfSite {
  /** Its address on the site, such as `/edit`. */
  readonly path: string
  /** The folder from which the site sends its files while it runs on the owner's machine. */
  readonly folder: string
  /** The address of the page that leads to what is still to be written. */
  readonly nextStepsPath: string
  /** Stands before the path of a page to look at it before it is public, on the owner's machine alone. */
  readonly previewRoot: string
  /** The module that exports the content, which runs in browsers too, by its path in the folder of the site. */
  readonly contentModule: { readonly file: string; readonly name: string }
  /** The lists of terms whose order says something: references to them are a choice. */
  readonly orderedTerms: readonly string[]
  /** The texts of the forms in a language, by the English ones. */
  readonly readTexts: (language: string) => EditorTexts
}

/** What lacks a translation stays in English. */
export type EditorTexts = Readonly<Record<string, string>>

/** The repository that the editor works on, and how it is reached. */
export interface EditorRepository {
  readonly service: 'github' | 'gitlab' | 'gitea'
  /** The origin of the service: https://github.com. */
  readonly origin: string
  /** Where its API is. */
  readonly apiUrl: string
  /** The path of the repository there: agency/site. */
  readonly repository: string
  readonly branch: string | undefined
  /** The application at the service with which people sign in; without it by a token of their own. */
  readonly appId: string | undefined
}
