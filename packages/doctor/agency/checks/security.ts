import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'

const everywhere = {
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$|^same-origin$|^no-referrer$/,
  'permissions-policy': /camera=\(\)/,
  'origin-agent-cluster': /^\?1$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-frame-options': /^DENY$/,
} as const

export const securityHeaders: Check = {
  name: 'security headers',
  shows: 'every answer carries the headers that protect it, every page a strict policy',
  async run(site, { expect }) {
    const fix = 'Look at lib/http/security-headers.ts; a proxy must not drop or double headers.'
    const replies = {
      [at.home]: await site.get(at.home),
      [at.work]: await site.get(at.work, { accept: '*/*' }),
      [at.agents]: await site.get(at.agents),
      [at.jobs]: await site.get(at.jobs),
      [at.missing]: await site.get(at.missing),
      [at.health]: await site.get(at.health),
    }
    for (const [path, { headers }] of Object.entries(replies)) {
      for (const [name, form] of Object.entries(everywhere)) {
        const value = headers.get(name)
        expect(form.test(value ?? ''), `${path} has ${name}: ${value ?? 'none'}`, fix)
      }
      const tools = /tools=\(\)/.test(headers.get('permissions-policy') ?? '')
      expect(!tools, `${path} switches page tools off (Permissions-Policy)`, fix)
      expect(!headers.has('x-powered-by'), `${path} tells what it runs on`, fix)
      const policy = headers.get('content-security-policy')
      if (/^text\/html/.test(headers.get('content-type') ?? '')) {
        const strict = ["default-src 'none'", "frame-ancestors 'none'"]
        const lacks = strict.filter((part) => !policy?.includes(part))
        expect(lacks.length === 0, `The policy of ${path} lacks ${lacks.join(', ')}`, fix)
        expect(!/unsafe-/.test(policy ?? ''), `The policy of ${path} allows unsafe scripts`, fix)
      } else if (path === at.jobs)
        expect(/default-src 'none'/.test(policy ?? ''), `${path} may be run as a document`, fix)
    }
    const hsts = replies[at.home]?.headers.get('strict-transport-security')
    const secure = site.origin.startsWith('https:')
    expect(secure === Boolean(hsts), secure ? 'HSTS is missing' : 'HSTS is sent over http', fix)
  },
}
