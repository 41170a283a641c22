/** Stores what signed tokens leave to store: which were revoked, and what signs them. */
export interface CredentialStore {
  /** Keeps the revocation until then; repeating it changes nothing. */
  revoke(registrationId: string, until: Date): Promise<void>
  /** Is true in every process from the moment at which `revoke` resolves. */
  isRevoked(registrationId: string): Promise<boolean>
  /**
   * At least 32 characters; the first call of all processes makes it (`createSecret`). It must
   * never be lost: every credential would be invalid.
   */
  readOrCreateSecret(): Promise<string>
}

export const createSecret = (): string =>
  Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')
