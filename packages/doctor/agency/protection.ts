import type { Judge, Subject } from '../src/claim'
import type { Exchange, Visit } from '../src/visit'
import { at } from './addresses'
import { ownClaim, responseOf } from './own-claims'

const id = 'agency.security-headers'

const everywhere = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$|^same-origin$|^no-referrer$/,
  'permissions-policy': /camera=\(\)/,
  'origin-agent-cluster': /^\?1$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
} as const

export const securityHeaders: Subject = {
  name: 'security headers',
  claims: [
    ownClaim(
      'security headers',
      'security-headers',
      'Every response carries the headers that protect it, every page a strict policy.',
      'Look at lib/http/security-headers.ts; a proxy must not drop or double headers.',
    ),
  ],
  async examine(visit, judge) {
    for (const path of [at.home, at.work, at.agents, at.jobs, at.missing, at.health])
      protectedOrNot(visit, judge, path, await visit.get(path, {}, false))
    const home = await visit.home()
    const hsts = responseOf(visit, home).headers.has('strict-transport-security')
    const secure = visit.origin.startsWith('https:')
    const why = secure ? 'HSTS is missing' : 'HSTS is sent over http'
    judge.hold(id, secure === hsts, why, home)
  },
}

function protectedOrNot(visit: Visit, judge: Judge, path: string, exchange: Exchange): void {
  const { headers, type } = responseOf(visit, exchange)
  const hold = (holds: boolean, reason: string) => judge.hold(id, holds, reason, exchange)
  for (const [name, form] of Object.entries(everywhere)) {
    const value = headers.get(name)
    hold(form.test(value ?? ''), `${path} has ${name}: ${value ?? 'none'}`)
  }
  const tools = /tools=\(\)/.test(headers.get('permissions-policy') ?? '')
  hold(!tools, `${path} switches page tools off (Permissions-Policy)`)
  hold(!headers.has('x-powered-by'), `${path} tells what it runs on`)
  const policy = headers.get('content-security-policy') ?? ''
  if (type !== 'text/html') return
  const lacks = ["default-src 'none'", "frame-ancestors 'none'"].filter(
    (part) => !policy.includes(part),
  )
  hold(lacks.length === 0, `The policy of ${path} lacks ${lacks.join(', ')}`)
  hold(!/unsafe-/.test(policy), `The policy of ${path} allows unsafe scripts`)
}
