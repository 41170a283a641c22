import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { lookFolder } from '@/lib/config/content-dir.mjs'
import { contentDir } from '@/lib/config/env'
import { catalog } from '@/lib/content/catalog'
import { site } from '@/lib/content/site'
import { registry } from '@/lib/operations/index'
import { withoutLanguage } from '@/lib/site/addresses'
import { isEmptyPage } from '@/scripts/build/postprocess'
import { issueLines, provePage } from './prove'

/** A page as the build has written it. */
interface Written {
  /** Where it was rendered: below its language. */
  readonly route: string
  readonly file: string
  readonly status?: number | undefined
}

/** Ends the build where a page of the site's own look does not say what agents are told of it. Returns how many do. */
export function requireProven(pages: readonly Written[], now = new Date()): number {
  const ofSite = catalog.languages.flatMap((language) =>
    pages
      .filter(
        ({ route, status }) =>
          `${route}/`.startsWith(`/${language}/`) && !isEmptyPage(route, status),
      )
      .map((page) => ({ ...page, language })),
  )
  const issues = ofSite.flatMap(({ route, file, language }) => {
    const source = { catalog: catalog.at(now).in(language), site: site().in(language), registry }
    return provePage(
      { path: withoutLanguage(route), html: readFileSync(file, 'utf8') },
      source,
      now,
    )
  })
  const lines = issueLines(issues, fileOf)
  if (lines.length > 0)
    throw new Error(
      `The pages of the look have ${lines.length} issues.\n\n${lines.join('\n')}\n\nPeople and agents have to be told the same: see "What a look may not leave out" in docs/look.md.`,
    )
  return ofSite.length
}

/** The file of the look that draws a place; the folder where the engine draws it with parts of the look. */
function fileOf(place: string | undefined): string {
  const folder = relative('', join(contentDir(), lookFolder))
  const file = join(folder, `${place}.tsx`)
  return existsSync(file) ? file : folder
}
