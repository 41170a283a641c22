/** One answer as the HTTP Observatory sees it, over https. */
export interface Judged {
  readonly origin: string
  readonly headers: Headers
  readonly html: string
}

const broad = new Set([
  '*',
  'http:',
  'https:',
  'ftp:',
  'http://*',
  'https://*',
  'http://*.*',
  'https://*.*',
])
const inline = new Set(["'unsafe-inline'", 'data:'])
const sixMonthsSeconds = 15_768_000
const bonusFrom = 90

/**
 * The published rules of Mozilla's HTTP Observatory (its "Tests & Scoring"): 100 to begin with,
 * less every fault; from 90 on, every bonus on top. Redirection is the proxy's, and left at 0.
 */
export function scoreOf(judged: Judged): { score: number; issues: Record<string, number> } {
  const issues = {
    'content-security-policy': policyPoints(judged),
    cookies: cookiePoints(judged),
    'cross-origin-resource-sharing': sharingPoints(judged),
    'referrer-policy': referrerPoints(judged),
    'strict-transport-security': transportPoints(judged),
    'subresource-integrity': integrityPoints(judged),
    'x-content-type-options': judged.headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': framePoints(judged),
    'cross-origin-resource-policy': resourcePoints(judged),
  }
  const points = Object.values(issues)
  const faults = 100 + sum(points.filter((point) => point < 0))
  const score = faults >= bonusFrom ? faults + sum(points.filter((point) => point > 0)) : faults
  return { score: Math.max(0, score), issues: issues }
}

const sum = (points: readonly number[]) => points.reduce((total, point) => total + point, 0)

type Policy = ReadonlyMap<string, readonly string[]>

function policyOf({ headers }: Judged): Policy {
  const directives = (headers.get('content-security-policy') ?? '').split(';').flatMap((part) => {
    const [name, ...sources] = part.trim().toLowerCase().split(/\s+/)
    return name ? [[name, sources] as const] : []
  })
  return new Map(directives)
}

function policyPoints(judged: Judged): number {
  const policy = policyOf(judged)
  if (policy.size === 0) return -25
  const sources = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*']
  const named = (list: readonly string[]) =>
    list.some((source) => /^'(?:nonce|sha(?:256|384|512))-/.test(source))
      ? list.filter((source) => source !== "'unsafe-inline'")
      : list
  const scripts = named(sources('script-src'))
  const styles = named(sources('style-src'))
  const isBroad = (source: string) => broad.has(source)
  if (scripts.some((source) => isBroad(source) || inline.has(source))) return -20
  if (sources('object-src').some(isBroad)) return -20
  const passive = ['img-src', 'media-src']
  const isPlain = (source: string) => /^(?:http|ftp):/.test(source)
  for (const [name, list] of policy) if (!passive.includes(name) && list.some(isPlain)) return -20
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return -10
  if (passive.some((name) => sources(name).some(isPlain))) return -10
  if (styles.some((source) => isBroad(source) || inline.has(source))) return 0
  return policy.get('default-src')?.join() === "'none'" ? 10 : 5
}

/** We set none, so it is enough to know how bad one would be. */
function cookiePoints({ headers }: Judged): number {
  const cookies = headers.getSetCookie()
  if (cookies.length === 0) return 0
  const all = (attribute: RegExp) => cookies.every((cookie) => attribute.test(cookie))
  if (!all(/;\s?secure/i)) return -20
  if (!all(/;\s?httponly/i)) return -30
  return all(/;\s?samesite=(?:strict|lax)/i) ? 5 : 0
}

function sharingPoints({ headers }: Judged): number {
  const allowed = headers.get('access-control-allow-origin')
  const trusted = headers.get('access-control-allow-credentials') === 'true'
  return trusted && allowed !== null && allowed !== '*' ? -50 : 0
}

const privately = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

function referrerPoints({ headers }: Judged): number {
  const policy = headers.get('referrer-policy')
  if (policy === null) return 0
  return privately.includes(policy.split(',').at(-1)?.trim() ?? '') ? 5 : -5
}

function transportPoints({ headers }: Judged): number {
  const maxAge = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]
  if (maxAge === undefined) return -20
  return Number(maxAge) >= sixMonthsSeconds ? 0 : -10
}

function integrityPoints({ html, origin }: Judged): number {
  const scripts = [...html.matchAll(/<script\b[^>]*\ssrc="([^"]+)"[^>]*>/gi)]
  const points = scripts.map(([tag, src = '']) => {
    const own = new URL(src, origin).origin === origin && !src.startsWith('//')
    const whole = /\sintegrity="/.test(tag)
    if (own) return whole ? 5 : 0
    if (src.startsWith('https://')) return whole ? 5 : -5
    return whole ? -20 : -50
  })
  return points.length === 0 ? 0 : Math.min(...points)
}

function framePoints(judged: Judged): number {
  if (policyOf(judged).has('frame-ancestors')) return 5
  const option = judged.headers.get('x-frame-options')?.trim().toLowerCase()
  return option === 'deny' || option === 'sameorigin' ? 0 : -20
}

function resourcePoints({ headers }: Judged): number {
  const policy = headers.get('cross-origin-resource-policy')?.trim().toLowerCase()
  if (policy === undefined || policy === 'cross-origin') return 0
  return policy === 'same-origin' || policy === 'same-site' ? 10 : -5
}
