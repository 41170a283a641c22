import { resolve } from 'node:path'
import { compileContent, type Issue, type MessageSources, type Rules } from 'site-content/compiler'
import { checkIcons, compileTheme } from 'site-content/theme'
import { addSearchTerms } from '@/lib/agency/search-terms'
import { iconFiles } from '@/lib/config/content-dir.mjs'
import { paths, toMarkdownPath } from '@/lib/config/paths'
import { isReservedPage } from '@/lib/config/reserved-pages'
import { findRoute } from '@/lib/config/routes'
import { feedByList } from './addresses'
import { checkHeadcount, checkHours, checkUnits, replaceAuthors } from './agency-checks'
import { checkNavigation } from './check-navigation'
import { checkEmbeds, checkSections } from './check-sections'
import type { Collections } from './collections'
import type { CompiledMessages } from './messages/messages'
import { messageRules } from './messages/messages-schema'
import { createSiteContent } from './site-content'

/** The messages that come with this code. */
export const messageSources: MessageSources = {
  ...messageRules,
  folder: resolve('lib/content/messages'),
}

const feeds = Object.entries(feedByList).flat()

const rules: Rules<Collections> = {
  messages: messageSources,
  // No home page shows the facts of `legal`, which often wait for a register.
  entrance: { files: ['agency.md', 'pages/home.md'], mayWait: ['legal'] },
  listOtherAddresses: (pages) => [
    ...Object.values<unknown>(paths).filter(
      (path): path is string => typeof path === 'string' && !feeds.includes(path),
    ),
    ...pages.flatMap((path) => feedByList[path] ?? []),
    ...pages.map(toMarkdownPath),
  ],
  isPageAddress: (path) => findRoute(path).kind === 'site',
  isReservedPage,
  check({ files, addresses, ownPages, issues, warnings }) {
    checkHeadcount(files, issues)
    checkHours(files, warnings)
    checkUnits(files, issues)
    checkSections(files, issues, warnings)
    checkEmbeds(files, issues, warnings)
    checkNavigation(files.navigation, addresses, ownPages, issues)
  },
  complete: ({ data, translations, files, issues }) => ({
    ...data,
    journal: replaceAuthors(data.journal, data.people, files, issues),
    taxonomies: addSearchTerms(data.taxonomies, translations),
  }),
}

/** Compiles content/ to the catalog and the theme, or returns all of its issues at once. */
export async function compile(root: string, cache?: string) {
  const themeIssues: Issue[] = []
  const theme = compileTheme(root, themeIssues)
  checkIcons(root, iconFiles, themeIssues)
  const compiled = await compileContent<Collections, CompiledMessages>(
    createSiteContent(root),
    rules,
    { issues: themeIssues, ...(cache && { cache }) },
  )
  return compiled.data ? { ...compiled, theme } : compiled
}
