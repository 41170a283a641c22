import { execFileSync } from 'node:child_process'
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot, runCommand } from 'next-host/cli'
import { afterAll, expect, test } from 'vitest'
import { type Site, startSite } from '@/e2e/support/server'
import { copySiteWithPackages } from '@/e2e/support/site-with-packages'
import { findFreePort } from '@/packages/agent-access/test/free-port'

const folders = join(repositoryRoot, '.build', 'next')
const sites: Site[] = []
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  rmSync(folders, { recursive: true, force: true })
})

/** Copies the site to a folder of its own and changes it there. */
function copyTo(name: string, change: (folder: string) => void): string {
  const folder = join(folders, name)
  copySiteWithPackages(folder)
  // A test of the copy that copies it again asks git for its files.
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  change(folder)
  return folder
}

function replaceIn(file: string, from: string, to: string): void {
  const text = readFileSync(file, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
}

/** What is run of a copy, and the files of tests that fail or the end of what it has printed. */
const steps = [
  ['build', ['start.mjs', 'next-host', 'build']],
  // What content is compiled to has types too.
  ['types', ['node_modules/typescript/bin/tsc', '--noEmit']],
  [
    'unit tests',
    ['node_modules/vitest/vitest.mjs', 'run', 'next-imports.test.ts', 'packages/next-host'],
  ],
  [
    'answers',
    ['node_modules/vitest/vitest.mjs', 'run', '--config', 'e2e/contract/vitest.config.ts', 'built'],
  ],
  ['browsers', ['node_modules/playwright/cli.js', 'test', '--retries=1', '--reporter=line']],
  ['two hosts', ['node_modules/playwright/cli.js', 'test', 'two-hosts', '--reporter=line']],
] as const

async function findBreaks(folder: string, of: readonly (typeof steps)[number][] = steps) {
  const breaks: string[] = []
  const port = String(await findFreePort())
  for (const [name, [file, ...args]] of of) {
    const env = { PORT: port, ...(name === 'two hosts' && { TEST_SUITE: 'full' }) }
    const { code, output } = await runCommand([join(folder, file), ...args], {
      cwd: folder,
      capture: true,
      env,
    })
    if (code === 0) continue
    const failed = output.match(/^.*(?:FAIL|✘|› .*\.spec\.ts).*$/gm) ?? [output.slice(-2000)]
    breaks.push(...new Set(failed.map((line) => `${name}: ${line.trim()}`)))
    if (name === 'build') break
  }
  return breaks
}

test('the site is the same with what the next major does always', async () => {
  const folder = copyTo('major', (copy) =>
    replaceIn(
      join(copy, 'next.config.ts'),
      'const cacheComponents = false',
      'const cacheComponents = true',
    ),
  )
  expect(await findBreaks(folder)).toEqual([])
})

test.each(['canary', 'preview'])('what breaks with next@%s is a warning', async (tag) => {
  const version = findVersion(tag)
  if (version === undefined) return console.warn(`The registry has no next@${tag}.`)
  const folder = copyTo(tag, (copy) => {
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts']
    execFileSync('npm', [...args, `next@${version}`], { cwd: copy, stdio: 'ignore' })
  })
  for (const one of await findBreaks(folder)) console.warn(`next@${version}: ${one}`)
})

function findVersion(tag: string): string | undefined {
  try {
    const args = ['view', `next@${tag}`, 'version']
    return execFileSync('npm', args, { encoding: 'utf8', stdio: 'pipe' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** They are tests of the file itself. */
const listFilesThatImportMiddleware = (folder: string): readonly string[] =>
  execFileSync('git', ['grep', '--untracked', '-lE', "'(@|\\.)/middleware'"], {
    cwd: folder,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')

test('a proxy.ts in Node serves by the same decision, with one line', async () => {
  const folder = copyTo('proxy', (copy) => {
    renameSync(join(copy, 'middleware.ts'), join(copy, 'proxy.ts'))
    for (const file of listFilesThatImportMiddleware(copy)) rmSync(join(copy, file))
    replaceIn(
      join(copy, 'proxy.ts'),
      'export async function middleware(',
      'export async function proxy(',
    )
  })
  expect(
    await findBreaks(
      folder,
      steps.filter(([name]) => name === 'build'),
    ),
  ).toEqual([])
  const site = await startSite({ folder, nextAlone: true })
  sites.push(site)
  const ask = async (path: string, accept = 'text/html') => {
    const { status, headers } = await fetch(site.url + path, {
      headers: { accept },
      redirect: 'manual',
    })
    const [type = ''] = headers.get('content-type')?.split(';') ?? []
    return [status, type, headers.get('location')]
  }
  expect(await ask('/work')).toEqual([200, 'text/html', null])
  expect(await ask('/work', 'text/markdown')).toEqual([200, 'text/markdown', null])
  expect(await ask('/work/')).toEqual([308, '', '/work'])
  expect(await ask('/nothing')).toEqual([404, 'text/html', null])
  expect(await ask('/nothing.json')).toEqual([404, 'text/html', null])
})
