import type { ContentFiles } from './files'
import type { Issue } from './issue'

/** Warns of a full-time role that does not say in a number how long its week is: it differs by country and house. */
export function checkHours({ roles }: ContentFiles, warnings: Issue[]) {
  for (const { data, file, lineOf } of roles.originals) {
    const { employmentType, hours } = data as Readonly<Record<string, unknown>>
    if (employmentType !== 'full-time' || /\d/.test(String(hours ?? ''))) continue
    warnings.push({
      file,
      line: lineOf(hours === undefined ? ['employmentType'] : ['hours']),
      field: 'hours',
      message: 'Say in a number how long full time is, such as "38.5 hours a week"',
    })
  }
}
