import type { Scope } from '@/lib/domain/scope'

export interface Credential {
  readonly registrationId: string
  readonly scopes: readonly Scope[]
  readonly issuedAt: Date
  readonly expiresAt: Date
}

/** What is remembered of issued tokens. Keys are SHA-256 hashes; a token itself never comes here. */
export interface CredentialStore {
  /** Resolves only once the credential is durable. */
  save(tokenHash: string, credential: Credential): Promise<void>
  find(tokenHash: string, now: Date): Promise<Credential | undefined>
  remove(tokenHash: string): Promise<void>
}
