import { identity } from '../agency/identity'
import { type Claim, Judge, type Subject } from './claim'
import { limits } from './limits'
import { HttpClient, type HttpClientOptions } from './net/http-client'
import { type Budget, countsOf, type Report } from './report/report'
import { subjects } from './subjects'
import { site } from './subjects/site'
import { visible } from './text'
import { Visit } from './visit'

export interface AuditOptions extends Omit<HttpClientOptions, 'origin'> {
  readonly chromium?: string | undefined
  /** Told before anything is asked. */
  readonly onBegin?: (budget: Budget) => void
  readonly onClaims?: (claims: readonly Claim[]) => void
  /** Told the language that the home page names. */
  readonly onLanguage?: (language: string) => void
}

/** Holds a deployment against what it claims. Never throws for what it does. */
export async function audit(origin: string, options: AuditOptions): Promise<Report> {
  const begun = new Date()
  const started = performance.now()
  const client = new HttpClient({ ...options, origin })
  const visit = new Visit(origin, client, options.chromium)
  options.onBegin?.(budgetOf(client))
  const claims = await judgeAll(visit, options.onClaims)
  if (options.onLanguage) options.onLanguage(languageIn((await visit.home()).response?.text))
  return {
    site: origin,
    ok: !claims.some(isFalse),
    claims,
    counts: countsOf(claims),
    budget: budgetOf(client),
    requests: client.requests,
    begun: begun.toISOString(),
    seconds: Math.round((performance.now() - started) / 100) / 10,
  }
}

/** The language of a page of HTML; English where it names none. */
const languageIn = (html = ''): string => /<html[^>]*?\slang="?([\w-]+)/i.exec(html)?.[1] ?? 'en'

const budgetOf = ({ requestsMax, secondsMax, quota }: HttpClient): Budget => ({
  requestsMax: Number.isFinite(requestsMax) ? requestsMax : null,
  atOnceMax: limits.atOnceMax,
  secondsMax: Number.isFinite(secondsMax) ? secondsMax : null,
  quota: quota ?? null,
})

async function judgeAll(
  visit: Visit,
  onClaims: (claims: readonly Claim[]) => void = () => {},
): Promise<readonly Claim[]> {
  const tell = (claims: readonly Claim[]) => {
    onClaims(claims)
    return claims
  }
  const blamed = new Map<string, string>()
  // What is another site, or another name of this one, would say so again in every claim.
  const first = tell(await judgeSubject(identity, visit, blamed))
  if (first.some(isFalse)) return first
  const judged: Claim[] = [...first]
  for (const subject of subjects) {
    const claims = await judgeSubject(subject, visit, blamed)
    if (claims.some((claim) => claim.id === 'site.answers' && isFalse(claim)))
      return tell(claims.filter(isFalse))
    if (await isDown(visit)) return tell([goneDown()])
    judged.push(...tell(claims))
  }
  return judged
}

const isFalse = ({ verdict }: Claim) => verdict === 'false'

function goneDown(): Claim {
  const judge = new Judge(site, new Map())
  judge.refute('site.answers', 'The site stopped answering during the audit')
  return judge.claims()[0] as Claim
}

/** After a request without an answer: whether the home page has none either. */
async function isDown(visit: Visit): Promise<boolean> {
  if (visit.client.answered) return false
  const { error } = await visit.ask('HEAD', '/')
  return error?.kind === 'failed'
}

async function judgeSubject(
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
