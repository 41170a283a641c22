import type { ContentFiles } from './files'
import type { Issue } from './issue'

/** Checks that there are not fewer people than the site shows. */
export function checkHeadcount({ agency, people }: ContentFiles, issues: Issue[]) {
  const shown = people.originals.length
  for (const { data, file, lineOf } of agency.originals) {
    const { headcount } = data as { readonly headcount?: unknown }
    if (typeof headcount !== 'number' || headcount >= shown) continue
    issues.push({
      file,
      line: lineOf(['headcount']),
      field: 'headcount',
      message: `must count the ${shown} of content/people/ too`,
    })
  }
}
