import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { stopRequestsToOthers } from './write'

test('the library of the editor asks nobody else for fonts, nor how a host is', () => {
  const path = createRequire(import.meta.url).resolve('@sveltia/cms')
  const script = stopRequestsToOthers(readFileSync(path, 'utf8'))
  expect(script).not.toMatch(/url\(https?:/)
  expect(script).not.toContain('githubstatus.com/api')
  expect(() => stopRequestsToOthers('another script')).toThrow('look what it asks')
})
