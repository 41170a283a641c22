import type { Report } from './audit'
import type { Claim } from './check'
import type { Verdict } from './outcome'
import { plural, visible } from './text'

const signs: Readonly<Record<Verdict, readonly [sign: string, colour: number]>> = {
  proven: ['✓', 32],
  false: ['✗', 31],
  unproven: ['?', 33],
  absent: ['–', 90],
}

const lineMax = 2_000

/** One line for a claim, and more where it is false or open. */
export function claimText({ name, claim, verdict, ...rest }: Claim, isColoured = false): string {
  const { reasons, evidence, fix } = rest
  const [sign, colour] = signs[verdict]
  const mark = isColoured ? `\u001b[${colour}m${sign}\u001b[0m` : sign
  const isOpen = verdict === 'false' || verdict === 'unproven'
  const note = isOpen || reasons.length === 0 ? claim : reasons.join('; ')
  const details = [
    ...reasons,
    ...(evidence ? [`${evidence.request} → ${evidence.status}`] : []),
    ...(verdict === 'false' ? [`Fix: ${fix}`] : []),
  ]
  return [
    `${mark} ${visible(`${name}: ${note}`, lineMax)}`,
    ...(isOpen ? details.map((line) => `    ${visible(line, lineMax)}`) : []),
  ].join('\n')
}

export function summaryLine({ site, ok, counts, requests, seconds, quota }: Report): string {
  const outcome = ok ? 'claims nothing false' : 'claims what is not so'
  const verdicts = Object.entries(counts).filter(([, count]) => count > 0)
  const numbers = verdicts.map(([verdict, count]) => `${count} ${verdict}`).join(', ')
  const limit = quota ? ` Its quota is ${quota.requests} in ${quota.seconds} s.` : ''
  const cost = `${plural(requests, 'request')} in ${seconds} s.${limit}`
  return visible(`${site} ${outcome}: ${numbers}; ${cost}`, lineMax)
}
