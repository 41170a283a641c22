import type { Subject } from '../src/claim'
import { parseJson } from '../src/json'
import type { Visit } from '../src/visit'
import { addressesIn, at, documents, isOfStandard } from './addresses'
import { ownClaim } from './own-claims'

const id = 'agency.base-address'

/** Pages are in these; what editors link to is their affair. */
const withContent: readonly string[] = [at.guideInFull]

export const baseAddress: Subject = {
  name: 'base address',
  claims: [
    ownClaim(
      'base address',
      'base-address',
      'Every document speaks of one address, the one that was audited.',
      'Set SITE_URL to that address and build again; a proxy must not rewrite documents.',
    ),
  ],
  async examine(visit, judge) {
    const applicantSystems = await applicantSystemsOf(visit)
    let read = 0
    const foreign = new Map<string, string[]>()
    for (const path of documents) {
      const { response } = await visit.get(path)
      if (response?.status !== 200) continue
      read += 1
      const named = addressesIn(`${response.text}\n${response.headers.get('link') ?? ''}`)
      for (const origin of new Set(named.map((address) => new URL(address).origin)))
        if (isForeign(origin, visit, withContent.includes(path) || applicantSystems.has(origin)))
          foreign.set(origin, [...(foreign.get(origin) ?? []), path])
    }
    for (const [origin, paths] of foreign)
      judge.refute(id, `${origin} is named, not ${visit.origin}, in ${paths.join(', ')}`)
    if (foreign.size === 0 && read > 0) judge.prove(id, `${read} documents`)
  },
}

/** Where people apply is the agency's affair too, and stands in examples of the API. */
async function applicantSystemsOf(visit: Visit): Promise<ReadonlySet<string>> {
  const { response } = await visit.get(at.jobs)
  const { jobs } = Object(parseJson(response?.text ?? '')) as { jobs?: { applyUrl?: string }[] }
  return new Set(
    (Array.isArray(jobs) ? jobs : []).flatMap(({ applyUrl = '' }) =>
      URL.canParse(applyUrl) ? new URL(applyUrl).origin : [],
    ),
  )
}

const isForeign = (origin: string, visit: Visit, content: boolean): boolean => {
  const { hostname: named } = new URL(origin)
  if (origin === visit.origin) return false
  if (named === new URL(visit.origin).hostname) return true
  if (named === 'localhost' || /^127\./.test(named)) return true
  return !content && !isOfStandard(origin)
}
