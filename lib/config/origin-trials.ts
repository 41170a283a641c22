/** A token of a browser's origin trial, which enables an experimental interface on our pages. */
export interface OriginTrial {
  readonly token: string
  readonly endsAt: number
}

interface Payload {
  readonly origin: string
  readonly expiry: number
  readonly isSubdomain?: boolean
}

/** Returns the tokens that are valid here and now; reports each other one to `addIssue`. */
export function readOriginTrials(
  list: string,
  baseUrl: string,
  now: Date,
  addIssue: (fix: string) => void,
): OriginTrial[] {
  const tokens = list.split(',').map((token) => token.trim())
  return tokens.filter(Boolean).flatMap((token, at) => {
    const payload = payloadOf(token)
    const issue = payload ? issueOf(payload, baseUrl, now) : incompleteToken
    if (issue) addIssue(`token ${at + 1} ${issue}`)
    return payload && !issue ? [{ token, endsAt: endOf(payload) }] : []
  })
}

const incompleteToken =
  'is not a token of an origin trial; copy the whole token that the browser vendor issued'

function issueOf(payload: Payload, baseUrl: string, now: Date): string | undefined {
  if (!isFor(payload, baseUrl))
    return `is for ${payload.origin}, and this site is ${baseUrl}; register this origin, or correct SITE_URL`
  if (endOf(payload) <= now.getTime())
    return `ended on ${new Date(endOf(payload)).toISOString().slice(0, 10)}; renew it, or take it out`
  return undefined
}

const endOf = ({ expiry }: Payload) => expiry * 1000

function isFor({ origin, isSubdomain }: Payload, baseUrl: string): boolean {
  const [issued, own] = [new URL(origin), new URL(baseUrl)]
  if (issued.origin === own.origin) return true
  const isBelow = own.hostname.endsWith(`.${issued.hostname}`)
  return isSubdomain === true && isBelow && issued.protocol === own.protocol
}

/** Decodes Base64 of a version, a signature of 64 bytes, a length, and as many bytes of JSON. */
function payloadOf(token: string): Payload | undefined {
  try {
    const bytes = Uint8Array.from(atob(token), (char) => char.charCodeAt(0))
    const json = bytes.subarray(payloadStart)
    const length = new DataView(bytes.buffer).getUint32(lengthStart)
    if (!versions.includes(bytes[0] ?? 0) || json.length !== length) return undefined
    const payload = JSON.parse(new TextDecoder().decode(json))
    return URL.canParse(payload.origin) && Number.isSafeInteger(payload.expiry)
      ? payload
      : undefined
  } catch {
    return undefined
  }
}

const versions = [2, 3]
const lengthStart = 1 + 64
const payloadStart = lengthStart + 4
