import type { Budget } from './carrier'
import type { Result, Status } from './check'
import type { Diagnosis } from './diagnose'

const signs: Readonly<Record<Status, string>> = { ok: '✓', warning: '⚠', fault: '✗', unknown: '–' }

/** A check in a few lines: what holds, or what does not, why, and how to mend it. */
export function resultLines({ name, shows, status, findings, seen }: Result): string {
  const about = status === 'unknown' ? `cannot be judged: ${seen}` : shows
  const note = status === 'ok' && seen ? ` (${seen})` : ''
  return [
    `${signs[status]} ${name}: ${about}${note}`,
    ...findings.flatMap(({ level, reason, fix }, index) => [
      `    ${signs[level]} ${reason.replaceAll('\n', '\n      ')}`,
      // One fix for several reasons is said once, after the last of them.
      ...(findings[index + 1]?.fix === fix ? [] : [`      → ${fix}`]),
    ]),
  ].join('\n')
}

/** What the audit will take of the quota, before it takes it. */
export function budgetLine({ requestsMax, quota, remaining }: Budget): string {
  const most = requestsMax === null ? 'every page, however many' : `at most ${requestsMax} requests`
  if (!quota) return `It sends ${most}; the site names no quota.`
  const allowed = `${quota.requests} in ${quota.seconds} seconds, ${remaining ?? quota.requests} of them left`
  return `It sends ${most}; the quota of this address is ${allowed}.`
}

export function summaryLine({ site, ok, checks, requests, seconds }: Diagnosis): string {
  const counts = (['ok', 'warning', 'fault', 'unknown'] as const)
    .map((status) => [signs[status], checks.filter((check) => check.status === status).length])
    .filter(([, count]) => count !== 0)
    .map(([sign, count]) => `${count} ${sign}`)
  const verdict = ok ? 'is in order' : 'needs attention'
  return `${site} ${verdict}: ${counts.join(', ')}; ${requests} requests in ${seconds} s.`
}
