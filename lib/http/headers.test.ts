import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './headers'

const directives = (policy: string) =>
  Object.fromEntries(policy.split('; ').map((line) => line.split(/ (.*)/s).slice(0, 2)))

test('scripts are our own files and those that are named', () => {
  expect(directives(contentSecurityPolicy(["'nonce-a'"]))['script-src']).toBe("'self' 'nonce-a'")
  expect(directives(contentSecurityPolicy([]))['script-src']).toBe("'self'")
})

test('nothing is allowed by a keyword that allows everything', () => {
  expect(contentSecurityPolicy(["'sha256-a'"])).not.toMatch(/unsafe|\*/)
})
