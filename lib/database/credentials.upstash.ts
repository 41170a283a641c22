import type { Redis } from '@upstash/redis'
import { orUnavailable } from './availability'
import {
  type Credential,
  type CredentialRecord,
  type CredentialStore,
  liveCredential,
  recordOf,
} from './credentials'
import { storedJson } from './stored-json'

/** Needs a client with `automaticDeserialization: false`. */
export class UpstashCredentials implements CredentialStore {
  constructor(
    private readonly redis: Redis,
    private readonly prefix = '',
  ) {}

  async save(tokenHash: string, credential: Credential) {
    const record = recordOf(credential)
    const px = record.expiresAt - record.issuedAt
    await orUnavailable(() =>
      this.redis.set(this.#keyOf(tokenHash), JSON.stringify(record), { px }),
    )
  }

  async find(tokenHash: string, now: Date) {
    return orUnavailable(async () => {
      const found = await this.redis.get<string>(this.#keyOf(tokenHash))
      return found === null ? undefined : liveCredential(storedJson(found) as CredentialRecord, now)
    })
  }

  async remove(tokenHash: string) {
    await orUnavailable(() => this.redis.del(this.#keyOf(tokenHash)))
  }

  /** Redis expires the keys itself. */
  async eraseExpired() {}

  #keyOf(tokenHash: string) {
    return `${this.prefix}credential:${tokenHash}`
  }
}
