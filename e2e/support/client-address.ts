import { randomBytes } from 'node:crypto'

/** An address nobody else has, in the range that is reserved for documentation. */
export function newClientAddress(): string {
  const [first, second] = [randomBytes(2), randomBytes(2)].map((bytes) => bytes.toString('hex'))
  return `2001:db8:${first}:${second}::1`
}
