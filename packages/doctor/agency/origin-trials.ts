import type { Subject } from '../src/claim'
import { at } from './addresses'
import { ownClaim, responseOf } from './own-claims'

const id = 'agency.origin-trials'
const header = 'origin-trial'
const lengthAt = 65
const payloadAt = 69

export const originTrials: Subject = {
  name: 'origin trials',
  claims: [
    ownClaim(
      'origin trials',
      'origin-trials',
      'Tokens of trials, if any are sent, are for this origin and have not ended.',
      'Register the origin again, and set WEBMCP_ORIGIN_TRIALS.',
    ),
  ],
  async examine(visit, judge) {
    const home = await visit.home()
    const tokens = (responseOf(visit, home).headers.get(header) ?? '').split(',')
    const sent = tokens.map((token) => token.trim()).filter(Boolean)
    for (const [index, token] of sent.entries()) {
      const { origin, expiry, isSubdomain } = payloadOf(token)
      const what = `Token ${index + 1} of Origin-Trial`
      const here = Boolean(origin) && isFor(visit.origin, String(origin), isSubdomain === true)
      judge.hold(id, here, `${what} is for ${origin ?? 'nobody'}, not ${visit.origin}`, home)
      const ends = new Date(Number(expiry) * 1000)
      const shown = Number.isNaN(ends.getTime()) ? '?' : ends.toISOString()
      judge.hold(id, ends.getTime() > visit.options.now(), `${what} ended on ${shown}`, home)
    }
    const list = await visit.get(at.jobs)
    const elsewhere = responseOf(visit, list).headers.has(header)
    judge.hold(id, !elsewhere, `${at.jobs} carries tokens, which only pages may need`, list)
    if (!judge.isFalse(id))
      judge.prove(id, sent.length === 0 ? 'none are sent' : `${sent.length} sent`)
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
