import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyFree, listening } from '@/e2e/support/ports.mjs'
import { ignoreEnvFiles } from '@/scripts/machine/environment.mjs'
import { commandOf, root } from '@/scripts/machine/root.mjs'

let folder: string
let tarball: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'npm create '))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: join(root, 'packages/create'),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  tarball = join(folder, readdirSync(folder).find((name) => name.endsWith('.tgz')) ?? '')
})

// What works behind a site ends a moment after it.
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }))

/** What npm create runs, from the packed tarball. */
function create(...args: string[]) {
  const command = ['exec', '--yes', '--offline', '--package', tarball, '--', 'create-oddvale']
  const { status, stdout, stderr } = spawnSync('npm', [...command, ...args], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

const git = (site: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: join(folder, site), encoding: 'utf8' }).trim()

test('a site of its own is begun, builds and shows its name and its colour', async () => {
  const site = 'a site'
  const made = create(
    site,
    ...['--name', 'Quill & Harbour', '--languages', 'en', '--offices', 'Graz AT'],
    ...['--accent', '#0b5d4e', '--delivery', 'mail', '--samples', 'remove', '--yes'],
  )
  expect(made.output).toContain('The site is in a site.')
  expect(made.status).toBe(0)
  // Everything of the repository, in git; what is its own is in its content.
  const outsideContent = ['ls-files', '--', ':!content']
  const ours = execFileSync('git', outsideContent, { cwd: root, encoding: 'utf8' }).trim()
  expect(git(site, ...outsideContent)).toBe(ours)
  const named = ['package.json', 'package-lock.json']
  for (const file of named)
    expect(JSON.parse(readFileSync(join(folder, site, file), 'utf8')).name).toBe('quill-harbour')
  for (const file of ours.split('\n').filter((file) => !named.includes(file)))
    expect(readFileSync(join(folder, site, file)), file).toEqual(readFileSync(join(root, file)))
  expect(git(site, 'log', '--format=%s')).toBe('Begin Quill & Harbour')
  expect(git(site, 'status', '--porcelain')).toBe('')
  expect(readFileSync(join(folder, site, '.env.local'), 'utf8')).toContain('\nSMTP_URL=\n')

  // A link to the folder would do for Node, but not for the build.
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(folder, site)])
  const port = await anyFree()
  const server = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: join(folder, site),
    env: { ...process.env, ...ignoreEnvFiles, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed += text
    })
  const ended = once(server, 'close')
  try {
    await Promise.race([listening(port, () => server.exitCode !== null), ended])
    if (server.exitCode !== null) throw new Error(printed)
    const html = await (await fetch(`http://localhost:${port}/`)).text()
    expect(html).toContain('Quill &amp; Harbour')
    expect(html).not.toMatch(/oddvale/i)
  } finally {
    server.kill('SIGTERM')
    await ended
  }
  const theme = readFileSync(join(folder, site, '.catalog/theme.css'), 'utf8')
  expect(theme).toContain('--accent: light-dark(#0b5d4e,')
})

/** A build, and a browser on every kind of page, take minutes; on a busy machine many. */
const timeout = 60 * 60_000

test('a site in another language builds, and a page of every kind is in order', {
  timeout,
}, async () => {
  const site = 'eine Seite'
  const made = create(
    site,
    ...['--name', 'Feder & Hafen', '--languages', 'de', '--offices', 'Graz AT, Porto PT'],
    ...['--samples', 'remove', '--yes'],
  )
  expect(made.status).toBe(0)
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(folder, site)])
  const { VITEST: _, CONTENT_DIR: __, BASE_URL: ___, ...env } = process.env
  // A runner does not know the tests of another copy of itself.
  const playwright = relative(root, commandOf('playwright'))
  for (const words of [['scripts/build.mjs'], [playwright, 'test', 'e2e/page-kinds.spec.ts']]) {
    const { status, stdout, stderr } = spawnSync(process.execPath, words, {
      cwd: join(folder, site),
      env: { ...env, ...ignoreEnvFiles, TEST_SUITE: 'full', PORT: String(await anyFree()) },
      encoding: 'utf8',
      maxBuffer: 1e9,
    })
    expect(status === 0 ? '' : stdout + stderr).toBe('')
  }
})

test('nothing is written into a folder that is not empty, nor for an accent that cannot be read', () => {
  mkdirSync(join(folder, 'mine'))
  const path = join(folder, 'mine', 'notes.txt')
  writeFileSync(path, 'mine')
  const full = create('mine', '--yes')
  expect(full.output).toMatch(/mine is not empty/)
  expect(full.status).not.toBe(0)
  expect(readdirSync(join(folder, 'mine'))).toEqual(['notes.txt'])

  const pale = create('pale', '--accent', '#ffcc00', '--yes')
  expect(pale.output).toMatch(/--accent: #ffcc00 on --paper .*The nearest that passes is #/)
  expect(pale.status).not.toBe(0)
  expect(readdirSync(folder)).not.toContain('pale')
})

test('without a terminal and without --yes nothing is guessed', () => {
  const asked = create('asked')
  expect(asked.output).toContain('There is no terminal to ask in')
  expect(readdirSync(folder)).not.toContain('asked')
})
