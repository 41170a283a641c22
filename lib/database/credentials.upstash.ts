import type { Redis } from '@upstash/redis'
import {
  type Credential,
  type CredentialRecord,
  type CredentialStore,
  liveCredential,
  recordOf,
} from './credentials'
import { orUnavailable } from './unavailable'

/** Expects a client that leaves replies as they are (`automaticDeserialization: false`). */
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
    const found = await orUnavailable(() => this.redis.get<string>(this.#keyOf(tokenHash)))
    return found === null ? undefined : liveCredential(JSON.parse(found) as CredentialRecord, now)
  }

  async remove(tokenHash: string) {
    await orUnavailable(() => this.redis.del(this.#keyOf(tokenHash)))
  }

  #keyOf(tokenHash: string) {
    return `${this.prefix}credential:${tokenHash}`
  }
}
