import { fieldIssue, Slug } from 'site-content'
import type { Issue } from 'site-content/compiler'
import type { SiteFiles } from './site-content'

/** Checks that there are not fewer people than the site shows. */
export function checkHeadcount({ agency, people }: SiteFiles, issues: Issue[]) {
  const peopleCount = people.originals.length
  for (const source of agency.originals) {
    const { headcount } = Object(source.data)
    if (typeof headcount === 'number' && headcount < peopleCount)
      issues.push(
        fieldIssue(source, ['headcount'], `must count the ${peopleCount} of content/people/ too`),
      )
  }
}

/** Warns of a full-time role that does not say in a number how long its week is: it differs by country and house. */
export function checkHours({ roles }: SiteFiles, warnings: Issue[]) {
  for (const source of roles.originals) {
    const { employmentType, hours } = Object(source.data)
    if (employmentType !== 'full-time' || /\d/.test(String(hours ?? ''))) continue
    const message = 'Say in a number how long full time is, such as "38.5 hours a week"'
    const at = hours === undefined ? 'employmentType' : 'hours'
    warnings.push({ ...fieldIssue(source, [at], message), field: 'hours' })
  }
}

/** Units that have a meaning for programs; the messages of each language have a word for it. */
const unitCodes: readonly unknown[] = ['points']

/** Checks that no translation replaces a unit that is a code. */
export function checkUnits({ caseStudies }: Pick<SiteFiles, 'caseStudies'>, issues: Issue[]) {
  for (const overlay of caseStudies.overlays) {
    const original = caseStudies.originals.find(({ slug }) => slug === overlay.slug)
    const [originals, translations] = [original, overlay].map((source) => getResults(source?.data))
    for (const [at, result] of (translations ?? []).entries()) {
      const [code, unit] = [Object(originals?.[at]).unit, Object(result).unit]
      if (unit === undefined || unit === code || !unitCodes.includes(code)) continue
      const message = `"${code}" is a code, for which each language has its word; remove it`
      issues.push(fieldIssue(overlay, ['results', at, 'unit'], message))
    }
  }
}

function getResults(data: unknown): readonly unknown[] {
  const { results } = Object(data)
  return Array.isArray(results) ? results : []
}

/** Writes the name of each author that is given by the file of a person, as people are in credits. */
export function replaceAuthors<Entry extends { readonly slug: string; readonly author: string }>(
  entries: readonly Entry[],
  people: readonly { readonly slug: string; readonly name: string }[],
  { journal }: SiteFiles,
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
