import { Slug } from '@/lib/domain/text'
import type { ContentFiles } from '@/packages/content-compiler/index'
import { fieldIssue, type Issue } from '@/packages/content-compiler/index'

/** Writes the name of each author that is given by the file of a person, as people are in credits. */
export function withAuthors<Entry extends { readonly slug: string; readonly author: string }>(
  entries: readonly Entry[],
  people: readonly { readonly slug: string; readonly name: string }[],
  { journal }: ContentFiles,
  issues: Issue[],
): Entry[] {
  return entries.map((entry) => {
    const { author } = entry
    const person = people.find(({ slug }) => slug === author)
    if (person) return { ...entry, author: person.name }
    const source = journal.originals.find(({ slug }) => slug === entry.slug)
    if (Slug.safeParse(author).success && source)
      issues.push(
        fieldIssue(
          source,
          ['author'],
          `"${author}" is not known; write the name of somebody without a file in words`,
          people.map(({ slug }) => slug),
        ),
      )
    return entry
  })
}
