import type { Subject } from '../src/claim'
import type { Visit } from '../src/visit'
import { at } from './addresses'
import { ownClaim, responseOf } from './own-claims'

const id = 'agency.quota-headers'

export const quotaHeaders: Subject = {
  name: 'quota headers',
  claims: [
    ownClaim(
      'quota headers',
      'quota-headers',
      'Every kind of response says what is left of the quota, and requests are counted.',
      'A proxy or a cache must pass RateLimit and RateLimit-Policy on, and must not answer itself.',
    ),
  ],
  async examine(visit, judge) {
    for (const path of [
      at.work,
      at.agents,
      at.taxonomies,
      at.guide,
      at.missing,
      at.mcp,
      '/work/',
    ]) {
      const exchange = await visit.get(path, {}, false)
      const { headers } = responseOf(visit, exchange)
      for (const name of ['ratelimit', 'ratelimit-policy'])
        judge.hold(id, headers.has(name), `${path} has no ${name}`, exchange)
    }
    let [before, after] = [0, await left(visit)]
    // Old requests leave a sliding window meanwhile, so one try may show nothing.
    for (let time = 0; time < 3 && (time === 0 || after >= before); time += 1) {
      before = after
      after = await left(visit)
    }
    judge.hold(id, after < before, `Requests are not counted: ${after} are left again and again`)
  },
}

/** What the next response says is left. */
async function left(visit: Visit): Promise<number> {
  const { headers } = responseOf(visit, await visit.ask('GET', at.taxonomies))
  return Number(/;r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1])
}
