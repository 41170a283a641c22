import { type Claim, Judge, type Subject } from './claim'
import { limits } from './limits'
import { HttpClient, type HttpClientOptions } from './net/http-client'
import type { Profile } from './profile'
import { type Budget, countsOf, type Report, schemaAddress } from './report/report'
import { subjects } from './subjects'
import { visible } from './text'
import { version } from './version'
import { Visit } from './visit'

export interface AuditOptions extends Omit<HttpClientOptions, 'origin' | 'userAgent'> {
  readonly profile?: Profile | undefined
  readonly allowDryRun?: boolean
  readonly chromium?: string | undefined
  /** The date that what expires is held against, in milliseconds. */
  readonly today?: () => number
  /** Told before anything is asked. */
  readonly onBegin?: (budget: Budget) => void
  readonly onClaims?: (claims: readonly Claim[]) => void
  /** Told the language that the home page names. */
  readonly onLanguage?: (language: string) => void
}

const userAgent = `site-claims/${version} (audit of what a site claims)`

/** Holds a site against what it claims. Never throws for what a site does. */
export async function audit(origin: string, options: AuditOptions): Promise<Report> {
  const { profile, allowDryRun = false, chromium, today = Date.now } = options
  const begun = new Date()
  const started = performance.now()
  const client = new HttpClient({
    ...options,
    requestsMax: options.requestsMax ?? profile?.requestsMax,
    obeysRobots: options.obeysRobots ?? !profile,
    origin,
    userAgent,
  })
  const visit = new Visit(origin, client, { now: today, allowDryRun, chromium })
  const budget = () => budgetOf(client, options)
  options.onBegin?.(budget())
  const claims = await judged(visit, options)
  if (options.onLanguage) options.onLanguage(languageIn((await visit.home()).response?.text))
  return {
    $schema: schemaAddress,
    tool: { name: 'site-claims', version },
    site: origin,
    profile: profile?.name ?? null,
    ok: claims.every(({ verdict }) => verdict !== 'false'),
    claims,
    counts: countsOf(claims),
    budget: budget(),
    requests: client.requests,
    begun: begun.toISOString(),
    seconds: Math.round((performance.now() - started) / 100) / 10,
  }
}

/** The language of a page of HTML; English where it names none. */
const languageIn = (html = ''): string => /<html[^>]*?\slang="?([\w-]+)/i.exec(html)?.[1] ?? 'en'

const budgetOf = (client: HttpClient, options: AuditOptions): Budget => ({
  requestsMax: Number.isFinite(client.requestsMax) ? client.requestsMax : null,
  atOnceMax: options.atOnceMax ?? limits.atOnceMax,
  secondsMax: Number.isFinite(options.auditSeconds ?? 0)
    ? (options.auditSeconds ?? limits.auditSeconds)
    : null,
  quota: client.quota ?? null,
})

async function judged(
  visit: Visit,
  { profile, onClaims = () => {} }: Pick<AuditOptions, 'profile' | 'onClaims'>,
): Promise<readonly Claim[]> {
  const tell = (claims: readonly Claim[]) => {
    onClaims(claims)
    return claims
  }
  const blamed = new Map<string, string>()
  const first = profile ? tell(await judgedOf(profile.first, visit, blamed)) : []
  if (profile && first.some(isFalse)) {
    if (await profile.mayBe(visit)) return first
    return [...first, ...(await judged(visit, { onClaims }))]
  }
  const judgedSoFar: Claim[] = [...first]
  for (const subject of [...subjects, ...(profile?.subjects ?? [])]) {
    const claims = await judgedOf(subject, visit, blamed)
    if (claims.some((claim) => claim.id === 'site.answers' && isFalse(claim)))
      return tell(profile ? claims.filter(isFalse) : [...claims, ...unjudged(claims)])
    // What follows would only say the same again.
    if (await isDown(visit))
      return tell(profile ? [goneDown()] : [goneDown(), ...withoutAnswers(judgedSoFar)])
    judgedSoFar.push(...tell(claims))
  }
  return judgedSoFar
}

const isFalse = ({ verdict }: Claim) => verdict === 'false'

const reasonOfSilence = 'Nobody answers any more'

const goneDown = (): Claim => ({
  ...(subjects.flatMap(({ claims, name }) =>
    claims.map((text) => ({ ...text, subject: name })),
  )[0] as Claim),
  verdict: 'false',
  reasons: ['The site stopped answering during the audit'],
  evidence: [],
  cause: null,
})

const withoutAnswers = (judged: readonly Claim[]): Claim[] => [
  ...judged.filter(({ id }) => id !== 'site.answers'),
  ...unjudged(judged).filter(({ id }) => id !== 'site.answers'),
]

/** Every claim is in every report. */
const unjudged = (judged: readonly Claim[]): Claim[] =>
  subjects.flatMap(({ claims, name }) =>
    claims
      .filter(({ id }) => !judged.some((claim) => claim.id === id))
      .map((text) => ({
        ...text,
        subject: name,
        verdict: 'unproven' as const,
        reasons: [reasonOfSilence],
        evidence: [],
        cause: null,
      })),
  )

/** After a request without an answer: whether the home page has none either. */
async function isDown(visit: Visit): Promise<boolean> {
  if (visit.client.answered) return false
  const { error } = await visit.ask('HEAD', '/')
  return error !== undefined && ['unreachable', 'timeout', 'tls'].includes(error.kind)
}

async function judgedOf(
  subject: Subject,
  visit: Visit,
  blamed: Map<string, string>,
): Promise<readonly Claim[]> {
  const judge = new Judge(subject, blamed)
  try {
    await subject.examine(visit, judge)
  } catch (error) {
    judge.giveUp(
      `The audit could not judge it: ${visible(error instanceof Error ? error.message : String(error))}`,
    )
  }
  return judge.claims()
}
