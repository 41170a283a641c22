import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readSiteConfig } from './site-config.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'a site '))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (programs: object) =>
  writeFileSync(
    join(root, 'host.config.mjs'),
    `export default ${JSON.stringify({ standalone: {}, ...programs })}`,
  )

test('a site without a configuration is told which file to write', async () => {
  await expect(readSiteConfig(root)).rejects.toThrow(
    /^There is no host\.config\.mjs in .*\. Write one: export default defineHost/,
  )
})

test('a program that is not there is named before anything is built', async () => {
  writeFileSync(join(root, 'content.ts'), '')
  write({
    content: 'content.ts',
    build: 'build.ts',
    server: 'node.ts',
    standalone: { 'server.js': 'server.ts' },
  })
  await expect(readSiteConfig(root)).rejects.toThrow(
    'host.config.mjs names build.ts, node.ts, server.ts, which is not there.',
  )
})
