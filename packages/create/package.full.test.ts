import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyFree, listening } from '@/e2e/support/ports.mjs'
import { ignoreEnvFiles } from '@/scripts/cli/environment.mjs'
import { root } from '@/scripts/cli/root.mjs'

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
    ...['--accent', '#0b5d4e', '--samples', 'remove', '--yes'],
  )
  expect(made.output).toContain('The site is in a site.')
  expect(made.status).toBe(0)
  const kept = git(site, 'ls-files').split('\n')
  const foreign = /^docs\/decisions|^e2e\/contract|^packages\/(?:bench|create)|\.test\.ts$|\.full\./
  expect(kept.filter((path) => foreign.test(path))).toEqual([])
  expect(kept.filter((path) => path.startsWith('.github/'))).toEqual(['.github/workflows/test.yml'])
  for (const path of ['app/[language]/layout.tsx', 'next.config.ts', 'e2e/page-kinds.spec.ts'])
    expect(readFileSync(join(folder, site, path)), path).toEqual(readFileSync(join(root, path)))
  for (const file of kept.filter((path) => /^[^/]+\.md$|^docs\//.test(path))) {
    const text = readFileSync(join(folder, site, file), 'utf8')
      .replace(/^ *```[\s\S]*?^ *```/gm, '')
      .replace(/`[^`\n]*`/g, '')
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)]
    const dead = links.filter(([, link = '']) => !existsSync(join(folder, site, file, '..', link)))
    expect(
      dead.map(([link]) => link),
      file,
    ).toEqual([])
  }
  for (const file of ['package.json', 'package-lock.json'])
    expect(JSON.parse(readFileSync(join(folder, site, file), 'utf8')).name).toBe('quill-harbour')
  expect(readFileSync(join(folder, site, 'README.md'), 'utf8')).toMatch(/^# Quill & Harbour\n/)
  expect(git(site, 'log', '--format=%s')).toBe('Begin Quill & Harbour')
  expect(git(site, 'status', '--porcelain')).toBe('')

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

test('a site in another language passes its own tests', { timeout }, async () => {
  const site = 'eine Seite'
  const made = create(
    site,
    ...['--name', 'Feder & Hafen', '--languages', 'de', '--offices', 'Graz AT, Porto PT'],
    ...['--samples', 'remove', '--yes'],
  )
  expect(made.status).toBe(0)
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(folder, site)])
  const { VITEST: _, CONTENT_DIR: __, BASE_URL: ___, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/test.mjs'], {
    cwd: join(folder, site),
    env: { ...env, PORT: String(await anyFree()) },
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  expect(status === 0 ? '' : stdout + stderr).toBe('')
})

test('a fresh clone becomes a site in place, and one with changes is left alone', () => {
  execFileSync('git', ['clone', '--quiet', '--no-local', root, join(folder, 'clone')])
  execFileSync('cp', ['-al', join(root, 'node_modules'), join(folder, 'clone')])
  const begin = () =>
    spawnSync('npm', ['run', 'begin', '--', '--name', 'Quill & Harbour', '--yes'], {
      cwd: join(folder, 'clone'),
      encoding: 'utf8',
    })
  const begun = begin()
  expect(begun.stdout).toContain('every change is staged')
  expect(git('clone', 'diff', '--name-only')).toBe('')
  expect(readdirSync(join(folder, 'clone/packages')).sort()).toEqual([
    'agent-access',
    'content-compiler',
    'doctor',
    'next-host',
  ])
  expect(readFileSync(join(folder, 'clone/README.md'), 'utf8')).toMatch(/^# Quill & Harbour\n/)

  git('clone', 'reset', '--hard', '--quiet')
  writeFileSync(join(folder, 'clone/README.md'), 'mine')
  const refused = begin()
  expect(refused.stderr).toContain('has changes. Commit them first')
  expect(readFileSync(join(folder, 'clone/README.md'), 'utf8')).toBe('mine')
})

test('nothing is written into a folder that is not empty, nor for an accent that cannot be read', () => {
  mkdirSync(join(folder, 'mine'))
  const path = join(folder, 'mine', 'notes.txt')
  writeFileSync(path, 'mine')
  const full = create('mine', '--yes')
  expect(full.output).toMatch(/mine is not an empty folder/)
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
