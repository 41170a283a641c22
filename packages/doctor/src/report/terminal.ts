import type { Claim, Evidence, Verdict } from '../claim'
import { plural, visible } from '../text'
import type { Budget, Report } from './report'

const signs: Readonly<Record<Verdict, string>> = {
  proven: '✓',
  false: '✗',
  unproven: '?',
  absent: '–',
}

const colours: Readonly<Record<Verdict, number>> = {
  proven: 32,
  false: 31,
  unproven: 33,
  absent: 90,
}

type Paint = (text: string, verdict: Verdict) => string

export const plain: Paint = (text) => text

export const coloured: Paint = (text, verdict) => `\u001b[${colours[verdict]}m${text}\u001b[0m`

const lineMax = 2_000

/** Claims by subject, in the order they came. */
export function bySubject(claims: readonly Claim[]): readonly (readonly Claim[])[] {
  const groups = new Map<string, Claim[]>()
  for (const claim of claims)
    groups.set(claim.subject, [...(groups.get(claim.subject) ?? []), claim])
  return [...groups.values()]
}

/** What the audit will take, before it takes it. */
export function budgetLine({ requestsMax, atOnceMax, secondsMax }: Budget): string {
  const most =
    requestsMax === null
      ? 'as many requests as there are pages'
      : `at most ${plural(requestsMax, 'request')}`
  const time =
    secondsMax === null
      ? 'waiting for the quota as long as it takes'
      : `for at most ${secondsMax} s`
  return `It only reads, and sends ${most}, ${atOnceMax} at a time, ${time}.`
}

/** The claims of one subject: one line, and more where something is false or open. */
export function subjectLines(
  claims: readonly Claim[],
  explain: boolean,
  paint: Paint = plain,
): string {
  const worst =
    (['false', 'unproven', 'proven', 'absent'] as const).find((verdict) =>
      claims.some((claim) => claim.verdict === verdict),
    ) ?? 'absent'
  const [first] = claims
  if (!first) return ''
  const head = signs[worst]
  if (claims.length === 1 && !explain)
    return [
      `${head} ${first.subject}: ${first.claim.replace(/\.$/, '')}${noteOf(first)}`,
      ...detailOf(first),
    ]
      .map(safe(paint))
      .join('\n')
  const counts = (['proven', 'false', 'unproven', 'absent'] as const)
    .map(
      (verdict) => [verdict, claims.filter((claim) => claim.verdict === verdict).length] as const,
    )
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${count} ${verdict}`)
  const summary = worst === 'absent' ? `nothing is judged${noteOf(first)}` : counts.join(', ')
  const shown = claims.filter(
    ({ verdict }) => explain || verdict === 'false' || verdict === 'unproven',
  )
  return [
    `${head} ${first.subject}: ${summary}`,
    ...shown.flatMap((claim) => [
      `  ${signs[claim.verdict]} ${claim.claim} [${claim.id}]`,
      ...detailOf(claim),
      ...(explain ? explanationOf(claim) : []),
    ]),
  ]
    .map(safe(paint))
    .join('\n')
}

/** Nothing that a terminal obeys, whatever came into a line; the colour of its sign is ours. */
const safe =
  (paint: Paint) =>
  (line: string): string => {
    const [, indent = '', sign = ''] = /^( *)([✓✗?–](?= ))?/.exec(line) ?? []
    const verdict = (['proven', 'false', 'unproven', 'absent'] as const).find(
      (one) => signs[one] === sign,
    )
    const rest = visible(line.slice(indent.length + sign.length), lineMax)
    return verdict ? `${indent}${paint(sign, verdict)} ${rest}` : indent + rest
  }

const noteOf = ({ verdict, reasons }: Claim): string =>
  (verdict === 'proven' || verdict === 'absent') && reasons.length > 0
    ? ` (${reasons.join('; ')})`
    : ''

function detailOf({ verdict, reasons, fix }: Claim): string[] {
  if (verdict !== 'false' && verdict !== 'unproven') return []
  return [
    ...reasons.map((reason) => `    ${signs[verdict]} ${reason}`),
    ...(verdict === 'false' ? [`      → ${fix}`] : []),
  ]
}

const explanationOf = (claim: Claim): string[] => [
  ...(claim.verdict === 'proven' || claim.verdict === 'absent'
    ? claim.reasons.map((reason) => `      ${reason}`)
    : []),
  `      ${claim.standard.name}: ${claim.standard.url}`,
  ...claim.evidence.flatMap(exchangeLines),
]

const headings = (headers: Evidence['request']['headers']) =>
  Object.entries(headers).map(([name, value]) => `        ${name}: ${value}`)

function exchangeLines({ request, answer, trouble, redirects }: Evidence): string[] {
  return [
    ...redirects.map((url) => `      ${url} redirects`),
    `      > ${request.method} ${request.url}`,
    ...headings(request.headers),
    ...(request.body === null ? [] : [`        ${request.body}`]),
    ...(answer
      ? [
          `      < ${answer.status}`,
          ...headings(answer.headers),
          ...(answer.excerpt ? [`        ${answer.excerpt}`] : []),
        ]
      : []),
    ...(trouble === null ? [] : [`      < ${trouble}`]),
  ]
}

export function summaryLine({ site, ok, counts, requests, seconds, budget }: Report): string {
  const parts = (['proven', 'false', 'unproven', 'absent'] as const)
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${counts[verdict]} ${verdict}`)
  const quota = budget.quota
    ? ` Its quota is ${budget.quota.requests} in ${budget.quota.seconds} s.`
    : ''
  return visible(
    `${site} ${ok ? 'claims nothing false' : 'claims what is not so'}: ${parts.join(', ')}; ${plural(requests, 'request')} in ${seconds} s.${quota}`,
    lineMax,
  )
}
