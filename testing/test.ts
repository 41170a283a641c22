import { randomBytes } from 'node:crypto'
import { test as base } from '@playwright/test'

/** An address nobody else has, in the range that is reserved for documentation. */
export function newClientAddress(): string {
  const [first, second] = [randomBytes(2), randomBytes(2)].map((bytes) => bytes.toString('hex'))
  return `2001:db8:${first}:${second}::1`
}

/** Every test is a client of its own, so that none uses up the quota of another. */
export const test = base.extend({
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use) => {
    await use({ 'x-forwarded-for': newClientAddress(), ...extraHTTPHeaders })
  },
})

export { expect } from '@playwright/test'
