import { isEnginePage, journalPaths, paths } from '@/lib/config/paths'
import type { PlaceName } from '@/lib/config/places'
import { internal, isApplication } from '@/lib/site/addresses'

/** Which place of a look draws a page, by its path in the first language. */
const drawnBy: readonly (readonly [place: PlaceName, path: string])[] = [
  ['home', paths.home],
  ['work', paths.work],
  ['case-study', paths.caseStudy('*')],
  ['careers', paths.careers],
  ['role', paths.role('*')],
  ['journal', journalPaths.index],
  ['journal-entry', journalPaths.entry('*')],
  ['services', paths.services],
  ['about', paths.about],
  ['form-page', paths.contact],
  ['text-page', paths.privacyPolicy],
  ['text-page', paths.imprint],
  ['text-page', paths.accessibility],
  ['missing', internal.nowhere],
]

/** Returns the place of a look that a page is; undefined for a page that only the engine draws. */
export function placeOfPage(path: string): PlaceName | undefined {
  if (isApplication(path)) return 'form-page'
  const [place] = drawnBy.find(([, pattern]) => isOf(pattern, path)) ?? []
  return place ?? (isOwnPage(path) ? 'text-page' : undefined)
}

function isOf(pattern: string, path: string): boolean {
  const [before = '', after] = pattern.split('*')
  const rest = path.slice(before.length)
  return after === undefined ? path === pattern : path.startsWith(before) && /^[^/]+$/.test(rest)
}

const isOwnPage = (path: string) => /^\/[^/.]+$/.test(path) && !isEnginePage(path.slice(1))
