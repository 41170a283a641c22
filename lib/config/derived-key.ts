import { hkdfSync, randomBytes } from 'node:crypto'
import { env } from './env'

/** Returns a key for one purpose: every instance has the same by Redis' token; a process alone has its own. */
export function derivedKey(purpose: string): Uint8Array {
  const { redis } = env()
  return redis ? new Uint8Array(hkdfSync('sha256', redis.token, '', purpose, 32)) : randomBytes(32)
}
