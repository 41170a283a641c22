import { isScope, type Scope } from '@/lib/domain/scope'

export interface Credential {
  readonly registrationId: string
  readonly scopes: readonly Scope[]
  readonly issuedAt: Date
  readonly expiresAt: Date
}

/** Stores issued tokens under their SHA-256 hashes; a token itself is never stored. */
export interface CredentialStore {
  /** Resolves only when the credential is durable. */
  save(tokenHash: string, credential: Credential): Promise<void>
  /** Judges expiry by `now`, whatever the engine has erased so far. */
  find(tokenHash: string, now: Date): Promise<Credential | undefined>
  /** Takes the same time and does the same work whether or not the token exists. */
  remove(tokenHash: string): Promise<void>
  /** Erases what has expired, though nobody may ever register again. */
  eraseExpired(now: Date): Promise<void>
}

/** A credential as the engines store it: texts and milliseconds. */
export interface CredentialRecord {
  readonly registrationId: string
  readonly scope: string
  readonly issuedAt: number
  readonly expiresAt: number
}

export const recordOf = (credential: Credential): CredentialRecord => ({
  registrationId: credential.registrationId,
  scope: credential.scopes.join(' '),
  issuedAt: credential.issuedAt.getTime(),
  expiresAt: credential.expiresAt.getTime(),
})

export function liveCredential(
  { registrationId, scope, issuedAt, expiresAt }: CredentialRecord,
  now: Date,
): Credential | undefined {
  if (expiresAt <= now.getTime()) return undefined
  return {
    registrationId,
    scopes: scope.split(' ').filter(isScope),
    issuedAt: new Date(issuedAt),
    expiresAt: new Date(expiresAt),
  }
}
