import { randomBytes, timingSafeEqual } from 'node:crypto'

/** A part of an address that nobody can guess. */
export const createSecret = (): string => randomBytes(24).toString('base64url')

export function isSecret(text: string, secret: string): boolean {
  const [one, other] = [Buffer.from(text), Buffer.from(secret)]
  return one.length === other.length && timingSafeEqual(one, other)
}
