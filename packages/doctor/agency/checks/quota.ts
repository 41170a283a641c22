import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'

const policy = /^"([^"]+)";q=(\d+);w=(\d+)/
const state = /^"([^"]+)";r=(\d+);t=(\d+)/

export const quotaHeaders: Check = {
  name: 'quota headers',
  shows: 'every kind of answer says what the quota is and what is left of it',
  async run(site, { expect, saw }) {
    const fix = 'Look at lib/site/decide.ts; a proxy must pass RateLimit and RateLimit-Policy on.'
    const replies = {
      'an HTML page': await site.get(at.work, { accept: '*/*' }),
      'a Markdown page': await site.get(at.agents),
      'a JSON list': await site.get(at.taxonomies),
      'a discovery document': await site.get(at.guide),
      'a missing page': await site.get(at.missing, { accept: 'text/markdown' }),
      'the MCP endpoint': await site.get(at.mcp),
    }
    for (const [kind, { headers }] of Object.entries(replies)) {
      const [, name, most, window] = policy.exec(headers.get('ratelimit-policy') ?? '') ?? []
      const [, same, left, reset] = state.exec(headers.get('ratelimit') ?? '') ?? []
      expect(name !== undefined, `RateLimit-Policy is missing on ${kind}`, fix)
      expect(same !== undefined, `RateLimit is missing on ${kind}`, fix)
      if (name === undefined || same === undefined) continue
      expect(name === same, `The two headers name "${name}" and "${same}" on ${kind}`, fix)
      const possible = Number(left) < Number(most) && Number(reset) <= Number(window)
      expect(possible, `RateLimit on ${kind} is ${left} of ${most}, back in ${reset} s`, fix)
    }
    let [before, after] = [site.remaining, site.remaining]
    // Old requests leave a sliding window meanwhile, so one try may show nothing.
    for (let time = 0; time < 3 && after >= before; time += 1) {
      before = site.remaining
      await site.ask('GET', at.taxonomies)
      after = site.remaining
    }
    expect(after < before, `Requests are not counted: ${after} are left again and again`, fix)
    saw(`${replies['a JSON list'].headers.get('ratelimit-policy')}`)
  },
}
