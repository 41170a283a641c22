import { basename } from 'node:path'
import words from '@/.catalog/failed-wholly'
import { failedPages } from '@/lib/config/next-private'
import { paths } from '@/lib/config/paths'
import { plainPage } from '@/lib/site/plain-page'

/** Checks for a page that Next has in English only: those for a failure of everything. */
export const isFailedPage = (file: string): boolean => failedPages.includes(basename(file))

/** Returns what stands for it, in the default language. */
export const failedPage = (): string =>
  plainPage({ ...words, link: { path: paths.home, name: words.home } })
