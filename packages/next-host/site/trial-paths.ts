/** What a deployment asks a new server for; each has to answer 200. */
export interface TrialPaths {
  /** Such as health, documents, an API, and a page that is rendered for a request. */
  readonly paths: readonly string[]
  /** Names all pages, which are asked for, too. */
  readonly sitemap: string
  /** The page whose scripts are asked for. */
  readonly home: string
}
