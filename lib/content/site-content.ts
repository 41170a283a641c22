import { toVisibleText } from 'agent-access/edge'
import type { Content } from 'site-content'
import type { ContentFiles } from 'site-content/compiler'
import {
  addLanguagePrefix,
  getLanguagePrefix,
  getPagePath,
  paths,
  toPreviewImagePath,
} from '@/lib/config/paths'
import { removeHiddenLinks } from '@/lib/pages/navigation-links'
import { feedByList, listByFeed } from './addresses'
import { type CatalogData, type CollectionName, type Collections, collections } from './collections'
import { listNumberFilterPaths } from './filter-values'

const inLanguage = (path: string, language: string, languages: readonly string[]) =>
  addLanguagePrefix(getLanguagePrefix(language, languages), path)

/** The content of this site: its collections, and what only it knows of them. */
export const siteContent: Content<Collections, 'pages'> = {
  collections,
  settings: 'agency',
  pages: 'pages',
  addresses: {
    page: getPagePath,
    otherPages: [paths.agentErrors, paths.connect, paths.apiDocs],
    toPage: (address) => listByFeed.get(address) ?? address.replace(/\.md$/, ''),
    besidePages: (pages, data: CatalogData) => [
      ...pages.flatMap((page) => feedByList[page] ?? []),
      ...listNumberFilterPaths(data),
      // Their addresses name the language before the page.
      ...data.agency.languages.flatMap((language) =>
        pages.map((page) => toPreviewImagePath(inLanguage(page, language, data.agency.languages))),
      ),
    ],
    inLanguage,
    picture: paths.picture,
  },
  withoutLinks: ({ navigation }: CatalogData, isHidden) => ({
    navigation: removeHiddenLinks(navigation, isHidden),
  }),
  cleanText: toVisibleText,
  confirmCommand: (file) => `npm run translations -- ok ${file}`,
}

/** The files of each collection. */
export type SiteFiles = ContentFiles<CollectionName>

export const createSiteContent = (folder: string) => ({ ...siteContent, folder })
