import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'

const header = 'origin-trial'
const lengthAt = 65
const payloadAt = 69

export const originTrials: Check = {
  name: 'origin trials',
  shows: 'tokens of trials, if any are sent, are for this origin and have not ended',
  async run(site, { expect, saw }) {
    const fix = 'Register the origin again, and set WEBMCP_ORIGIN_TRIALS.'
    const { headers } = await site.get(at.home)
    const tokens = (headers.get(header) ?? '').split(',').map((token) => token.trim())
    const sent = tokens.filter(Boolean)
    for (const [index, token] of sent.entries()) {
      const { origin, expiry, isSubdomain } = payloadOf(token)
      const what = `Token ${index + 1} of Origin-Trial`
      const here = Boolean(origin) && isFor(site.origin, String(origin), isSubdomain === true)
      expect(here, `${what} is for ${origin ?? 'nobody'}, not ${site.origin}`, fix)
      const ends = new Date(Number(expiry) * 1000)
      const valid = ends.getTime() > site.today
      expect(
        valid,
        `${what} ended on ${Number.isNaN(ends.getTime()) ? '?' : ends.toISOString()}`,
        fix,
      )
    }
    const elsewhere = (await site.get(at.jobs)).headers.has(header)
    expect(!elsewhere, `${at.jobs} carries tokens, which only pages may need`, fix)
    saw(sent.length === 0 ? 'none are sent' : `${sent.length} sent`)
  },
}

interface Payload {
  readonly origin?: unknown
  readonly expiry?: unknown
  readonly isSubdomain?: unknown
}

/** Version, signature, length and JSON, as Chrome's tokens have them. */
function payloadOf(token: string): Payload {
  const bytes = Buffer.from(token, 'base64')
  try {
    const end = payloadAt + bytes.readUInt32BE(lengthAt)
    return Object(JSON.parse(bytes.toString('utf8', payloadAt, end)))
  } catch {
    return {}
  }
}

function isFor(own: string, named: string, subdomains: boolean): boolean {
  if (!URL.canParse(named)) return false
  const [here, there] = [new URL(own), new URL(named)]
  return (
    here.origin === there.origin ||
    (subdomains && here.protocol === there.protocol && here.hostname.endsWith(`.${there.hostname}`))
  )
}
