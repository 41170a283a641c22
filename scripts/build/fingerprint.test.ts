import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { builtEnvironment, codeFingerprint, fingerprint } from './fingerprint.mjs'

describe('a build is made again', () => {
  let folder: string
  let before: string
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'finger print '))
    write('content/roles/designer.md', 'one')
    write('app/page.tsx', 'one')
    before = fingerprint(folder, {})
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test.each([
    'content/roles/designer.md',
    'content/roles/another.md',
    'app/.well-known/card/route.ts',
    'a-new-folder/styles.css',
    'package-lock.json',
    'next.config.ts',
    '.env',
    '.env.production',
  ])('when %s changes', (path) => {
    write(path, 'two')
    expect(fingerprint(folder, {})).not.toBe(before)
  })

  test('when CONTENT_DIR names another folder, and when a file in it changes', () => {
    const env = { CONTENT_DIR: 'docs/studio' }
    write('docs/studio/agency.md', 'one')
    const other = fingerprint(folder, env)
    expect(other).not.toBe(before)
    write('docs/studio/agency.md', 'two')
    expect(fingerprint(folder, env)).not.toBe(other)
  })

  test('when a file moves without a change of its words', () => {
    rmSync(join(folder, 'content/roles/designer.md'))
    write('content/roles/painter.md', 'one')
    expect(fingerprint(folder, {})).not.toBe(before)
  })

  test.each([{ PORT: '80' }, { SITE_URL: 'https://example.com' }, { VERCEL_URL: 'a.b' }])(
    'when the environment is %j',
    (env) => {
      expect(fingerprint(folder, env)).not.toBe(before)
    },
  )

  test('when the port changes and a text names an address of this machine', () => {
    write('content/journal/local.md', 'See http://localhost:3000/work.')
    const onPort = (PORT: string) => fingerprint(folder, { PORT })
    expect(onPort('4000')).not.toBe(onPort('3000'))
  })

  test.each([
    'README.md',
    'docs/operate.md',
    'contract/vitest.config.ts',
    'e2e/home.spec.ts',
    'testing/server.ts',
    'tools/doctor/agency/run.ts',
    'lib/domain/role.test.ts',
    'node_modules/next/package.json',
    '.next/BUILD_ID',
    '.catalog/catalog.js',
    '.data/store.db',
    'next-env.d.ts',
  ])('but not when %s changes', (path) => {
    write(path, 'two')
    expect(fingerprint(folder, {})).toBe(before)
  })
})

test('secrets are no part of what a build remembers', () => {
  const env = { SITE_URL: 'https://example.com', SMTP_URL: 'smtp://u:p@host', PATH: '/bin' }
  expect(builtEnvironment(env)).toEqual({ SITE_URL: 'https://example.com' })
})

test('the name of a build, which is public, changes with the code alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'code-'))
  const write = (path: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), String(Math.random()))
    return codeFingerprint(folder)
  }
  try {
    const name = write('app/page.tsx')
    expect([write('content/roles/designer.md'), write('.env'), write('docs/a.md')]).toEqual([
      name,
      name,
      name,
    ])
    expect(write('app/page.tsx')).not.toBe(name)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
