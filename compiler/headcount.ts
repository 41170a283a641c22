import type { ContentFiles } from '@/packages/content-compiler/index'
import { fieldIssue, type Issue } from '@/packages/content-compiler/index'

/** Checks that there are not fewer people than the site shows. */
export function checkHeadcount({ agency, people }: ContentFiles, issues: Issue[]) {
  const shown = people.originals.length
  for (const source of agency.originals) {
    const { headcount } = source.data as { readonly headcount?: unknown }
    if (typeof headcount === 'number' && headcount < shown)
      issues.push(
        fieldIssue(source, ['headcount'], `must count the ${shown} of content/people/ too`),
      )
  }
}
