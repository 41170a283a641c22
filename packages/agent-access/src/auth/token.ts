import { hkdfSync } from 'node:crypto'
import { fromBase64Url, toBase64Url } from '../http/base64'
import { createSigner, type Signer, signaturePattern } from '../http/signature'
import { signingSecretCharsMin, tokenTtlSeconds } from '../limits'
import { LoggableError } from '../log'
import { memoizeByText } from '../memoize'
import type { Messages } from '../messages'
import { convertDatabaseFailure } from '../stores/availability'
import type { CredentialStore } from '../stores/credentials'

/** By so much clocks of servers may differ: no server honours a token whose revocation is erased. */
const clockToleranceSeconds = 300

interface Credential {
  readonly registrationId: string
  readonly scopes: readonly string[]
  readonly expiresAt: Date
}

/** Issues and verifies tokens that carry their credential; only revocations are stored. */
export interface CredentialIssuer {
  issue(scopes: readonly string[], now: Date): Promise<Credential & { readonly token: string }>
  /** Undefined if the token is forged, expired or revoked. */
  find(token: string, now: Date): Promise<Credential | undefined>
  /** Resolves when the revocation is durable; does nothing for what is no live token. */
  revoke(token: string, now: Date): Promise<void>
  /** Signs texts for another purpose, with the same secrets. */
  openSigner(purpose: string): Promise<Signer>
  /** For another purpose, made of the same secret: the same in every process of a site. */
  deriveKey(purpose: string): Promise<Uint8Array>
}

/** Signs with the secret that the store keeps; of several, with white space between them, with the first. */
export function createCredentialIssuer(
  store: CredentialStore,
  messages: Messages,
): CredentialIssuer {
  let opening: Promise<OpenSecrets> | undefined
  const open = () => {
    opening ??= convertDatabaseFailure(messages, () => openSecrets(store))
    opening.catch(() => {
      opening = undefined
    })
    return opening
  }
  const openSigner = async (purpose: string) => (await open()).findSigner(purpose)
  const verify = async (token: string, now: Date): Promise<Credential | undefined> => {
    const [, payload = '', signature = ''] = form.exec(token) ?? []
    if (!payload || !(await (await openSigner(tokens)).verify(payload, signature))) return undefined
    const credential = decode(payload)
    return credential.expiresAt > now ? credential : undefined
  }
  return {
    async issue(scopes, now) {
      const registrationId = `reg_${randomText(16)}`
      const expiresAt = new Date(now.getTime() + tokenTtlSeconds * 1000)
      const credential = { registrationId, scopes, expiresAt }
      const payload = encode(credential)
      return {
        ...credential,
        token: `agt_${payload}${await (await openSigner(tokens)).sign(payload)}`,
      }
    },
    async find(token, now) {
      const credential = await verify(token, now)
      if (!credential) return undefined
      const isRevoked = await convertDatabaseFailure(messages, () =>
        store.isRevoked(credential.registrationId),
      )
      return isRevoked ? undefined : credential
    },
    async revoke(token, now) {
      const credential = await verify(token, now)
      if (!credential) return
      const { registrationId, expiresAt } = credential
      const until = new Date(expiresAt.getTime() + clockToleranceSeconds * 1000)
      await convertDatabaseFailure(messages, () => store.revoke(registrationId, until))
    },
    openSigner,
    async deriveKey(purpose) {
      return new Uint8Array(hkdfSync('sha256', (await open()).first, '', purpose, 32))
    },
  }
}

/** The purpose of signatures of tokens. */
const tokens = 'credential'

/** More than there are. */
const purposesMax = 10

interface OpenSecrets {
  readonly first: string
  /** The same signer each time, because it holds keys. */
  readonly findSigner: (purpose: string) => Signer
}

async function openSecrets(store: CredentialStore): Promise<OpenSecrets> {
  const secrets = (await store.readOrCreateSecret()).trim().split(/\s+/)
  if (secrets.some((secret) => secret.length < signingSecretCharsMin))
    throw new LoggableError(
      `A secret that signs tokens has fewer than ${signingSecretCharsMin} characters; openssl rand -base64 32 makes one`,
    )
  const findSigner = memoizeByText(purposesMax, (purpose) => createSigner(purpose, secrets))
  return { first: secrets[0] ?? '', findSigner }
}

const form = new RegExp(`^agt_([\\w-]{1,400})(${signaturePattern})$`)

/** What is signed is of our own making, so it needs no check when it is read again. */
const encode = ({ registrationId, scopes, expiresAt }: Credential): string => {
  const text = [registrationId, expiresAt.getTime(), ...scopes].join(' ')
  return toBase64Url(new TextEncoder().encode(text).buffer)
}

function decode(payload: string): Credential {
  const text = new TextDecoder().decode(fromBase64Url(payload))
  const [registrationId = '', expiresAt, ...scopes] = text.split(' ')
  return { registrationId, scopes, expiresAt: new Date(Number(expiresAt)) }
}

const randomText = (bytes: number) =>
  toBase64Url(crypto.getRandomValues(new Uint8Array(bytes)).buffer)
