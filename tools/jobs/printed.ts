import type { JobReport } from './check-jobs'

interface Deployment {
  readonly origin: string
  readonly preview: boolean
}

/** The reports in words; what concerns each language is said once. */
export function printed(reports: readonly JobReport[], { origin, preview }: Deployment): string {
  const roles = [...new Set(reports.map(({ role }) => role))]
  if (roles.length === 0) return 'No role is open, so there is nothing to show.'
  const isShown = (role: string) =>
    reports.every((one) => one.role !== role || one.missing.length === 0)
  const lines = roles.flatMap((role) => {
    const all = reports.filter((one) => one.role === role)
    return [
      `${isShown(role) ? '✓' : '✗'} ${role}  ${all[0]?.url}`,
      ...said(all, 'missing').map((issue) => `    ✗ ${issue}`),
      ...said(all, 'better').map((issue) => `    ! ${issue}`),
    ]
  })
  return [
    ...lines,
    '',
    `${roles.filter(isShown).length} of ${roles.length} open roles have what search engines ask for. Closed ones are taken out by themselves.`,
    isPublic(origin) && !preview
      ? 'Google tells what it found under "Job postings" in its Search Console.'
      : `! ${origin} is no public address: set SITE_URL, or nothing of this is found.`,
  ].join('\n')
}

/** What is the same in all languages of a role is said once, anything else with its languages. */
function said(all: readonly JobReport[], what: 'missing' | 'better'): string[] {
  const issues = [...new Set(all.flatMap((one) => one[what]))]
  return issues.map((issue) => {
    const languages = all.flatMap((one) => (one[what].includes(issue) ? [one.language] : []))
    return languages.length === all.length ? issue : `${languages.join(', ')}: ${issue}`
  })
}

const isPublic = (origin: string) => /^https:\/\/(?!localhost|127\.)/.test(origin)
