import { journalPaths, paths } from '@/lib/config/paths'

/** Which file of a look draws a page, by its path in the first language. */
const drawnBy: readonly (readonly [place: string, path: string])[] = [
  ['home', paths.home],
  ['work', paths.work],
  ['case-study', paths.caseStudy('*')],
  ['careers', paths.careers],
  ['role', paths.role('*')],
  ['journal', journalPaths.index],
  ['journal-entry', journalPaths.entry('*')],
  ['services', paths.services],
  ['about', paths.about],
  ['contact', paths.contact],
  ['text-page', paths.privacyPolicy],
  ['text-page', paths.imprint],
  ['text-page', paths.accessibility],
  ['missing', '/nowhere'],
]

/** Returns the place of a look that a page is; undefined for a page that only the engine draws. */
export const placeOfPage = (path: string): string | undefined =>
  drawnBy.find(([, pattern]) => {
    const [before = '', after] = pattern.split('*')
    const rest = path.slice(before.length)
    return after === undefined ? path === pattern : path.startsWith(before) && /^[^/]+$/.test(rest)
  })?.[0]
