/** Stores what signed tokens leave to store: which were revoked, and what signs them. */
export interface CredentialStore {
  /** Resolves when the revocation is durable; repeating it changes nothing. */
  revoke(registrationId: string, expiresAt: Date): Promise<void>
  isRevoked(registrationId: string): Promise<boolean>
  /** Returns the secret of this site; the first call of all processes makes it. */
  readOrCreateSecret(): Promise<string>
}

/** By so much clocks of servers may differ: no server honours a token whose revocation is erased. */
export const clockToleranceSeconds = 300

export const newSecret = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
