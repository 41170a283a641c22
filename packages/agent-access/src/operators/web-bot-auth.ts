import type { Item, Parameters } from 'structured-headers'
import { toBase64 } from '../http/base64'
import {
  nonceCharsMax,
  signatureClockToleranceSeconds,
  signatureQuota,
  signatureSeconds,
  signaturesMax,
} from '../limits'
import {
  mayBeLeftOutRule,
  mustBeFunctionRule,
  type ObjectMemberRules,
  requireMembers,
} from '../members'
import type { QuotaStore } from '../stores/quota'
import { type FetchDirectory, OperatorKeyDirectories, operatorDirectoryPath } from './directories'
import {
  createSignatureBase,
  findSignatureAgent,
  type RequestSignature,
  readSignatures,
  type SignedRequest,
  webBotAuthTag,
} from './signatures'

export interface WebBotAuthOptions {
  /**
   * Fetches the keys of an operator: that of `agent-access/node`, which connects to public addresses
   * only. A runtime without Node passes one of its own, which must do the same and follow no redirect.
   */
  readonly fetchDirectory: FetchDirectory
  /** Allows what only tests need: http, addresses of this machine, and the example key of RFC 9421. */
  readonly forTests?: boolean
}

/** What a verification needs besides the request. */
interface VerifyContext {
  readonly now: Date
  /** Remembers which signatures have come. */
  readonly quota: QuotaStore
}

/**
 * Gives the host name of the operator that has signed a request; undefined where no signature
 * holds.
 */
export type OperatorVerifier = (
  request: SignedRequest,
  context: VerifyContext,
) => Promise<string | undefined>

const rules: ObjectMemberRules<WebBotAuthOptions> = {
  fetchDirectory: [mustBeFunctionRule[0], 'a function, such as that of agent-access/node'],
  forTests: mayBeLeftOutRule([(value) => typeof value === 'boolean', 'true or false']),
}

/** Verifies who operates an agent (Web Bot Auth, draft-ietf-webbotauth-httpsig-protocol). */
export function webBotAuth(options: WebBotAuthOptions): OperatorVerifier {
  requireMembers('webBotAuth', options, rules)
  const directories = new OperatorKeyDirectories(options)
  return async (request, { now, quota }) => {
    const claims = readSignatures(request.headers).flatMap(
      (signature) => readClaim(signature, request.headers, now, options) ?? [],
    )
    for (const { origin, keyId, nonce, input, value } of claims.slice(0, signaturesMax)) {
      const base = createSignatureBase(request, input)
      const key = base && (await directories.findKey(origin, keyId, now))
      if (!key) continue
      const isValid = await crypto.subtle.verify('Ed25519', key, value, encoder.encode(base))
      if (!isValid) continue
      const { admitted } = await quota.take(signatureQuota, `${keyId} ${nonce}`, now)
      if (admitted) return origin.hostname
    }
    return undefined
  }
}

const encoder = new TextEncoder()

interface Claim extends RequestSignature {
  /** Where the operator publishes its keys. */
  readonly origin: URL
  readonly keyId: string
  readonly nonce: string
}

/** Undefined where the signature is not one of this protocol, or not of now. */
function readClaim(
  signature: RequestSignature,
  headers: Headers,
  now: Date,
  options: WebBotAuthOptions,
): Claim | undefined {
  const [components, parameters] = signature.input
  const keyId = parameters.get('keyid')
  // Without a nonce, the signature itself is used once.
  const nonce = parameters.get('nonce') ?? toBase64(signature.value)
  const agent = findSignatureAgent(headers, signature)
  const origin = agent && readOrigin(agent, options)
  const isBound = components.some(([name]) => name === '@authority' || name === '@target-uri')
  if (parameters.get('tag') !== webBotAuthTag || !isBound || !origin) return undefined
  if ((parameters.get('alg') ?? 'ed25519') !== 'ed25519') return undefined
  if (typeof keyId !== 'string' || !/^[\w-]{43}$/.test(keyId)) return undefined
  if (typeof nonce !== 'string' || nonce.length > nonceCharsMax) return undefined
  return isOfNow(parameters, now) ? { ...signature, origin, keyId, nonce } : undefined
}

/** It counts for no longer than its nonce is remembered, whatever its own end. */
function isOfNow(parameters: Parameters, now: Date): boolean {
  const [created, expires] = [parameters.get('created'), parameters.get('expires')]
  const seconds = now.getTime() / 1000
  return (
    Number.isInteger(created) &&
    Number.isInteger(expires) &&
    Number(created) <= seconds + signatureClockToleranceSeconds &&
    seconds < Number(created) + signatureSeconds &&
    seconds < Number(expires)
  )
}

/** Below another path of a host somebody else may publish keys: only its well-known address names the host. */
function readOrigin([value, parameters]: Item, { forTests }: WebBotAuthOptions): URL | undefined {
  const type = parameters.get('type')
  const isDirectory =
    parameters.size === 0 || (parameters.size === 1 && String(type) === 'directory')
  if (typeof value !== 'string' || !isDirectory || !URL.canParse(value)) return undefined
  const address = new URL(value)
  const { protocol, hostname, port, origin, href } = address
  if (![`${origin}/`, origin + operatorDirectoryPath].includes(href)) return undefined
  const isNamed = /[a-z][a-z\d-]*$/.test(hostname)
  const isSecure = protocol === 'https:' && !port && isNamed
  return isSecure || (forTests && /^https?:$/.test(protocol)) ? new URL(origin) : undefined
}
