import type { Collection } from 'site-content'
import { fieldIssue } from 'site-content'
import type { ContentFiles, Issue, Source } from 'site-content/compiler'
import { splitChapters } from 'site-content/edge'
import { allCollections } from './collections'
import { takesText } from './sections'

/** Checks that sections show all that stands below the front matter, and all pictures of an entry. */
export function checkSections(files: ContentFiles, issues: Issue[]) {
  for (const [name, collection] of allCollections)
    for (const source of files[name]?.originals ?? [])
      issues.push(...findSectionIssues(source, collection))
}

function findSectionIssues(source: Source, { order }: Pick<Collection, 'order'>): Issue[] {
  const { sections, gallery } = Object(source.data)
  if (!Array.isArray(sections)) return []
  const { opening, chapters } = splitChapters(source.body)
  // In the top of an entry stands its summary, in that of a page its opening.
  const isEntry = typeof order === 'object'
  const parts = chapters.length + (isEntry && opening ? 1 : 0)
  const takers = sections.flatMap((one, at) => (takesText(Object(one)) ? [at] : []))
  const needless = takers
    .slice(parts)
    .map((at) =>
      fieldIssue(
        source,
        ['sections', at, 'section'],
        `It has no text of its own, and the text below has ${parts} ${isEntry ? 'parts' : 'headings (##)'} for ${takers.length} sections; write its text here, or remove it`,
      ),
    )
  const lost =
    parts > 0 && takers.length === 0
      ? [
          fieldIssue(
            source,
            ['sections'],
            'No section shows the text below; add "- section: text" where it shall stand',
          ),
        ]
      : []
  const pictures =
    Array.isArray(gallery) && gallery.length > 0
      ? [
          fieldIssue(
            source,
            ['gallery'],
            'Sections show their own pictures; move these into sections "picture", "pair" or "gallery"',
          ),
        ]
      : []
  return [...lost, ...needless, ...pictures]
}
