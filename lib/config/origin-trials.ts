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

/** Returns the tokens for this site, those that have ended too; reports each other one to `addIssue`. */
export function readOriginTrials(
  list: string,
  baseUrl: string,
  addIssue: (fix: string) => void,
): OriginTrial[] {
  const tokens = list.split(',').map((token) => token.replace(/\s/g, ''))
  return tokens.filter(Boolean).flatMap((token, at) => {
    const payload = payloadOf(token)
    const issue = payload ? issueOf(payload, baseUrl) : incompleteToken
    if (issue) addIssue(`token ${at + 1} ${issue}`)
    return payload && !issue ? [{ token, endsAt: payload.expiry * 1000 }] : []
  })
}

const incompleteToken =
  'is not a token of an origin trial; copy the whole token that the browser vendor issued'

/** Tells whether a token counts: browsers ignore one that has ended, and we do not send it. */
export const isCurrent = ({ endsAt }: OriginTrial, now: Date) => endsAt > now.getTime()

/** Returns the place in the list and the last day of each token that has ended. */
export const endedTrials = (trials: readonly OriginTrial[], now: Date) =>
  trials.flatMap((trial, at) =>
    isCurrent(trial, now)
      ? []
      : [{ token: at + 1, on: new Date(trial.endsAt).toISOString().slice(0, 10) }],
  )

function issueOf(payload: Payload, baseUrl: string): string | undefined {
  return isFor(payload, baseUrl)
    ? undefined
    : `is for ${payload.origin}, and this site is ${baseUrl}; register this origin, or correct SITE_URL`
}

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
    return URL.canParse(payload.origin) && isMoment(payload.expiry) ? payload : undefined
  } catch {
    return undefined
  }
}

/** Seconds since 1970, within what a `Date` can say. */
const isMoment = (expiry: unknown) =>
  Number.isInteger(expiry) && Number(expiry) >= 0 && Number(expiry) <= 8.64e12

const versions = [2, 3]
const lengthStart = 1 + 64
const payloadStart = lengthStart + 4
