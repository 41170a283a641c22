import type { ContentFiles } from '@/packages/content-compiler/index'
import { fieldIssue, type Issue } from '@/packages/content-compiler/index'

/** Warns of a full-time role that does not say in a number how long its week is: it differs by country and house. */
export function checkHours({ roles }: ContentFiles, warnings: Issue[]) {
  for (const source of roles.originals) {
    const { employmentType, hours } = source.data as Readonly<Record<string, unknown>>
    if (employmentType !== 'full-time' || /\d/.test(String(hours ?? ''))) continue
    const message = 'Say in a number how long full time is, such as "38.5 hours a week"'
    const at = hours === undefined ? 'employmentType' : 'hours'
    warnings.push({ ...fieldIssue(source, [at], message), field: 'hours' })
  }
}
