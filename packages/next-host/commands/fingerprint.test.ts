import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { HostConfig } from '../define-host.mjs'
import {
  createBuildFingerprint,
  createCodeFingerprint,
  createCompileFingerprint,
  getBuildEnvironment,
} from './fingerprint.mjs'

const site: HostConfig = {
  content: 'content.ts',
  build: 'build.ts',
  server: 'server.ts',
  standalone: {},
  watched: [],
  getContentFolder: ({ CONTENT_DIR }) => CONTENT_DIR ?? 'content',
  contentFiles: ['app/icon.svg'],
  unusedFolders: ['content', 'docs', 'e2e'],
  variables: ['CONTENT_DIR'],
}

let folder: string
const write = (path: string, text = String(Math.random())) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'finger print '))
  write('packages/kit/package.json', '{"exports":{}}')
  write('packages/measurements/package.json', '{}')
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a build is made again', () => {
  let before: string

  beforeEach(() => {
    write('content/roles/designer.md', 'one')
    write('app/page.tsx', 'one')
    before = createBuildFingerprint(site, folder, {})
  })

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
    expect(createBuildFingerprint(site, folder, {})).not.toBe(before)
  })

  test('when CONTENT_DIR names another folder, and when a file in it changes', () => {
    const env = { CONTENT_DIR: 'docs/studio' }
    write('docs/studio/agency.md', 'one')
    const other = createBuildFingerprint(site, folder, env)
    expect(other).not.toBe(before)
    write('docs/studio/agency.md', 'two')
    expect(createBuildFingerprint(site, folder, env)).not.toBe(other)
  })

  test('when a file moves without a change of its words', () => {
    rmSync(join(folder, 'content/roles/designer.md'))
    write('content/roles/painter.md', 'one')
    expect(createBuildFingerprint(site, folder, {})).not.toBe(before)
  })

  test.each([{ PORT: '4000' }, { SITE_URL: 'https://example.com' }, { VERCEL_URL: 'a.b' }])(
    'when the environment is %j',
    (env) => {
      expect(createBuildFingerprint(site, folder, env)).not.toBe(before)
    },
  )

  test.each([
    'README.md',
    'docs/operate.md',
    'e2e/contract/vitest.config.ts',
    'e2e/home.spec.ts',
    'e2e/support/server.ts',
    'packages/kit/test/host.ts',
    'packages/measurements/memory.ts',
    'lib/careers/role.test.ts',
    'node_modules/next/package.json',
    '.next/BUILD_ID',
    '.catalog/catalog.js',
    '.data/store.db',
    'next-env.d.ts',
  ])('but not when %s changes', (path) => {
    write(path, 'two')
    expect(createBuildFingerprint(site, folder, {})).toBe(before)
  })
})

describe('of what has changed', () => {
  let before: string
  const now = () => createCompileFingerprint(site, folder, {})

  beforeEach(() => {
    for (const path of ['app/page.tsx', 'content/pages/about.md', '.catalog/catalog.json'])
      write(path, 'one')
    before = now()
  })

  test.each([
    'packages/next-host/src/host.ts',
    'public/another.png',
    '.env',
    'app/page.tsx',
    'app/icon.svg',
    'package-lock.json',
    '.catalog/catalog.js',
    '.catalog/edge.js',
    '.catalog/theme.css',
    '.catalog/fonts/Face.woff2',
  ])('%s asks for a compile', (path) => {
    write(path, 'two')
    expect(now()).not.toBe(before)
  })

  test.each([
    'content/pages/about.md',
    '.catalog/catalog.json',
    'docs/operate.md',
    'next-env.d.ts',
    'public/pictures/a/1.avif',
    'lib/careers/role.test.ts',
    'packages/kit/test/host.ts',
    'packages/measurements/memory.ts',
  ])('%s does not', (path) => {
    write(path, 'two')
    expect(now()).toBe(before)
  })

  test('settings that are built in ask for a compile, and the port does not', () => {
    expect(createCompileFingerprint(site, folder, { SITE_URL: 'https://example.com' })).not.toBe(
      before,
    )
    expect(createCompileFingerprint(site, folder, { PORT: '4000' })).toBe(before)
  })
})

test('secrets are no part of what a build remembers', () => {
  const env = { SITE_URL: 'https://example.com', SMTP_URL: 'smtp://u:p@host', PATH: '/bin' }
  expect(getBuildEnvironment(site, env)).toEqual({ SITE_URL: 'https://example.com' })
})

test('the name of a build, which is public, changes with the code alone', () => {
  const nameAfter = (path: string) => {
    write(path)
    return createCodeFingerprint(site, folder)
  }
  const name = nameAfter('app/page.tsx')
  for (const path of ['content/roles/designer.md', '.env', 'docs/a.md'])
    expect(nameAfter(path), path).toBe(name)
  expect(nameAfter('app/page.tsx')).not.toBe(name)
})
