import { randomUUID } from 'node:crypto'

type Component = readonly [identifier: string, value: string]

/** What a signature says, as its parts are written; what is not given is as the protocol wants it. */
interface SignatureParts {
  readonly label?: string
  /** What it covers, in the place of `@authority` and the own member of `Signature-Agent`. */
  readonly components?: readonly Component[]
  readonly createdAt?: number
  readonly expiresAt?: number
  readonly nonce?: string
  readonly tag?: string
  readonly alg?: string
  readonly keyId?: string
  /** The parameters as a whole, after what is covered. */
  readonly parameters?: string
}

export interface Operator {
  readonly keyId: string
  /** The JWK Set that it publishes. */
  readonly directory: { readonly keys: readonly object[] }
  /** Signs a request to a host; `agent` is where its keys are. */
  sign(host: string, agent: string, parts?: SignatureParts): Promise<Record<string, string>>
}

const toText = (bytes: ArrayBuffer, encoding: 'base64' | 'base64url') =>
  Buffer.from(bytes).toString(encoding)

/** Creates an operator of agents with a key of its own. It writes by hand what is signed. */
export async function createOperator(): Promise<Operator> {
  const pair = (await crypto.subtle.generateKey('Ed25519', true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const { x } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  const json = `{"crv":"Ed25519","kty":"OKP","x":"${x}"}`
  const keyId = toText(await crypto.subtle.digest('SHA-256', Buffer.from(json)), 'base64url')
  return {
    keyId,
    directory: { keys: [{ kty: 'OKP', crv: 'Ed25519', x, kid: keyId, use: 'sig' }] },
    async sign(host, agent, parts = {}) {
      const now = Math.floor(Date.now() / 1000)
      const { label = 'sig1', createdAt = now, expiresAt = now + 300 } = parts
      const own = [`"signature-agent";key="${label}"`, `"${agent}"`] as const
      const { components = [['"@authority"', host], own] } = parts
      const { nonce = randomUUID(), tag = 'web-bot-auth', alg = 'ed25519' } = parts
      const {
        parameters = `;created=${createdAt};expires=${expiresAt};keyid="${parts.keyId ?? keyId}";alg="${alg}";nonce="${nonce}";tag="${tag}"`,
      } = parts
      const input = `(${components.map(([identifier]) => identifier).join(' ')})${parameters}`
      const lines = [...components, ['"@signature-params"', input]].map((line) => line.join(': '))
      const value = await crypto.subtle.sign(
        'Ed25519',
        pair.privateKey,
        Buffer.from(lines.join('\n')),
      )
      return {
        'signature-agent': `${label}="${agent}"`,
        'signature-input': `${label}=${input}`,
        signature: `${label}=:${toText(value, 'base64')}:`,
      }
    },
  }
}

export const directoryType = 'application/http-message-signatures-directory+json'

/** Answers as the directory of an operator does. */
export const toDirectoryResponse = (
  { directory }: Operator,
  headers: Readonly<Record<string, string>> = {},
): Response =>
  new Response(JSON.stringify(directory), {
    headers: { 'content-type': directoryType, ...headers },
  })
