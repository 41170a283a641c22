import { errorStatus, limits } from 'agent-access/edge'
import { defineSiteBuild } from 'next-host/site'
import messages from '@/.catalog/global-error-messages'
import { formCacheControl, immutableCacheControl } from '@/lib/config/cache-control'
import { env } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import { removeLanguage } from '@/lib/http/routing/addresses'
import { findPageForm, internalPaths } from '@/lib/http/routing/classify'
import { renderPlainPage } from '@/lib/http/routing/plain-page'
import { addFormTimer, formTimerRule } from './form-timer'
import { trial } from './trial'

/** What a build of this site does to pages, and what its own server needs. */
export default defineSiteBuild({
  createSiteFacts: () => ({ origin: env().baseUrl }),
  changePage: addFormTimer,
  createFailedPage: () =>
    renderPlainPage({ ...messages, link: { path: paths.home, name: messages.home } }),
  pageRules: [formTimerRule],
  findStatus: findStaticPageStatus,
  getCacheControl: (path, kind, status) => {
    if (isFilm(path)) return immutableCacheControl
    if (kind === 'file' || status >= 400) return undefined
    // The data of a page have its path and an ending.
    const [page = ''] = path.split('.', 1)
    return findPageForm(removeLanguage(page)).form ? formCacheControl : limits.publicCacheControl
  },
  pageVaryHeaders: ['Accept'],
  // Pictures.
  usesFiles: /^\/og\//,
  trial,
  async findPlaceholders() {
    const { findPublicPlaceholders } = await import('site-content/compiler')
    const { requireContentFolder } = await import('@/lib/config/content-folder')
    const { compile } = await import('@/lib/content/compile')
    const { siteContent } = await import('@/lib/content/site-content')
    return findPublicPlaceholders(siteContent, await compile(requireContentFolder()))
  },
  bundle: {
    external: ['@libsql/client', 'sharp', 'next/og.js'],
    // Node finds a file of a package by its whole name.
    alias: { 'next/og': 'next/og.js' },
  },
})

const isFilm = (path: string) => path.startsWith('/pictures/')

/** The status of a static page by its path below its language, if it is not 200. */
export function findStaticPageStatus(path: string): number | undefined {
  const page = removeLanguage(path)
  if (page === internalPaths.notFound) return errorStatus.not_found
  return closedPage.test(page) ? errorStatus.gone : undefined
}
const closedPage = new RegExp(`^${internalPaths.closedRole('[^/]+')}$`)
