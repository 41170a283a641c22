import type { BuildOptions } from 'esbuild'
import type { Placeholder } from 'site-content/edge'
import type { HostBuildOptions } from '../build/build'
import type { PageRule } from './page-rules'
import type { TrialPaths } from './trial-paths'

/** What the build of a site does to pages, and how its own server is made. */
export interface SiteBuildOptions
  extends Pick<HostBuildOptions, 'getCacheControl' | 'pageVaryHeaders'> {
  /** What the server reads again at its start, such as the origin that stands in pages. */
  readonly createSiteFacts: () => Readonly<Record<string, string>>
  /** Changes a page before its styles are put inside. */
  readonly changePage?: (html: string) => string
  /** The page for a failure of everything: Next has it in English only. */
  readonly createFailedPage?: () => string
  /** What has to be true of a page beside what the host itself verifies. */
  readonly pageRules?: readonly PageRule[]
  /** The status of a page, if it is not 200. */
  readonly findStatus?: (route: string) => number | undefined
  /** The routes that Next compiles in every build, because they need files that no bundle can hold. */
  readonly usesFiles: RegExp
  /** What a deployment asks the new server for. */
  readonly trial: TrialPaths
  /** What a deployment asks about before it becomes public. */
  readonly findPlaceholders?: () => Promise<readonly Placeholder[]>
  /** Packages that are no part of a bundle, and names that mean another module. */
  readonly bundle?: Pick<BuildOptions, 'external' | 'alias'>
}
