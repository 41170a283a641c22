import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyFree } from '@/e2e/support/ports.mjs'
import { ignoreEnvFiles } from '@/scripts/machine/environment.mjs'
import { commandOf, root } from '@/scripts/machine/root.mjs'
import { copySite } from '@/tools/site-copy.mjs'
import { looksIn, placeLook } from './src/looks'

const folder = join(root, '.build', 'looks')
const removeAll = () => rmSync(folder, { recursive: true, force: true })
beforeAll(removeAll)
afterAll(removeAll)

/** A build, and a browser on every page of it, take minutes; on a busy machine many. */
const timeout = 60 * 60_000

/** Runs a program in the folder of a site, and returns what it printed if it failed. */
async function failureOf(site: string, words: readonly string[]): Promise<string> {
  const { VITEST: _, CONTENT_DIR: __, BASE_URL: ___, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: site,
    env: { ...env, ...ignoreEnvFiles, TEST_SUITE: 'full', PORT: String(await anyFree()) },
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  return status === 0 ? '' : stdout + stderr
}

/** A command of the site, since a runner does not know the tests of another copy of itself. */
const command = (...names: [string, string?]) => relative(root, commandOf(...names))

const contract = [command('vitest'), 'run', '--config', 'e2e/contract/vitest.config.ts']
const browser = [command('playwright'), 'test', 'e2e/look.spec.ts']

describe.each(looksIn(root))('the look %s', (name) => {
  test('says of the sample what agents are told, and what is left out of it is seen', {
    timeout,
  }, async () => {
    const site = join(folder, name)
    copySite(site)
    execFileSync('cp', ['-al', join(root, 'node_modules'), site])
    placeLook(site, name, join(site, 'content'))
    expect(await failureOf(site, ['scripts/build.mjs'])).toBe('')
    expect(await failureOf(site, [...contract, 'page-proof'])).toBe('')
    expect(await failureOf(site, browser)).toBe('')
  })

  test('is the beginning of a site in another language', { timeout }, async () => {
    const site = join(folder, `${name} of a new site`)
    const options = [
      '--name',
      'Feder & Hafen',
      '--languages',
      'de',
      '--offices',
      'Graz AT, Porto PT',
    ]
    execFileSync(process.execPath, ['packages/create/build.mjs'], { cwd: root })
    execFileSync(
      process.execPath,
      [
        'packages/create/dist/create.mjs',
        site,
        '--yes',
        '--look',
        name,
        ...options,
        '--samples',
        'remove',
      ],
      { cwd: root },
    )
    execFileSync('cp', ['-al', join(root, 'node_modules'), site])
    expect(await failureOf(site, ['scripts/build.mjs'])).toBe('')
    expect(await failureOf(site, browser)).toBe('')
  })
})
