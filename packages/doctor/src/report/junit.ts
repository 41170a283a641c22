import type { Claim } from '../claim'
import { escaped } from './escape'
import { bySubject } from './group'
import type { Report } from './report'

/** A suite for each subject, a case for each claim; what is absent or unproven is skipped. */
export function junit({ site, claims, seconds }: Report): string {
  const suites = bySubject(claims).map((group) => {
    const failures = group.filter(({ verdict }) => verdict === 'false').length
    const skipped = group.filter(
      ({ verdict }) => verdict === 'absent' || verdict === 'unproven',
    ).length
    const cases = group.map((claim) => testCase(claim)).join('\n')
    return `  <testsuite name="${escaped(group[0]?.subject ?? '')}" tests="${group.length}" failures="${failures}" errors="0" skipped="${skipped}">\n${cases}\n  </testsuite>`
  })
  const all = claims.filter(({ verdict }) => verdict === 'false').length
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escaped(site)}" tests="${claims.length}" failures="${all}" errors="0" time="${seconds}">\n${suites.join('\n')}\n</testsuites>\n`
}

function testCase({ id, claim, verdict, reasons, fix, standard }: Claim): string {
  const open = `    <testcase classname="${escaped(id)}" name="${escaped(claim)}"`
  const why = reasons.join('; ')
  if (verdict === 'false')
    return `${open}>\n      <failure message="${escaped(why)}">${escaped(`${why}\nFix: ${fix}\n${standard.name}: ${standard.url}`)}</failure>\n    </testcase>`
  if (verdict === 'proven') return `${open}/>`
  return `${open}>\n      <skipped message="${escaped([verdict, why].filter(Boolean).join(': '))}"/>\n    </testcase>`
}
