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
import { ignoreEnvFiles, listPackagesOfSites, repositoryRoot } from 'next-host/cli'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listening } from '@/e2e/support/ports.mjs'
import { findFreePort } from '@/packages/agent-access/test/free-port'

const ofSites = listPackagesOfSites(repositoryRoot)

let folder: string
let tarball: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'npm create '))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: join(repositoryRoot, 'packages/create'),
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

/** An install, a build, and a browser on every kind of page, take minutes; on a busy machine many. */
const timeout = 60 * 60_000

test('a site of its own is begun, builds and shows its name and its colour', {
  timeout,
}, async () => {
  const site = 'a site'
  const made = create(
    site,
    ...['--name', 'Quill & Harbour', '--languages', 'en', '--offices', 'Graz AT'],
    ...['--accent', '#0b5d4e', '--yes'],
  )
  expect(made.output).toContain('The site is in a site.')
  expect(made.status).toBe(0)
  const kept = git(site, 'ls-files').split('\n')
  const foreign = /^docs\/decisions|^e2e\/contract|^packages\/|\.test\.ts$|\.full\./
  expect(kept.filter((path) => foreign.test(path))).toEqual([])
  expect(kept.filter((path) => path.startsWith('.github/'))).toEqual(['.github/workflows/test.yml'])
  for (const path of ['app/[language]/layout.tsx', 'next.config.ts', 'e2e/page-kinds.spec.ts'])
    expect(readFileSync(join(folder, site, path)), path).toEqual(
      readFileSync(join(repositoryRoot, path)),
    )
  const { scripts, dependencies } = JSON.parse(
    readFileSync(join(folder, site, 'package.json'), 'utf8'),
  )
  for (const name of ['react-dom', 'typescript']) expect(dependencies).toHaveProperty(name)
  for (const file of kept.filter((path) => path.endsWith('.md') && !path.startsWith('content/'))) {
    const written = readFileSync(join(folder, site, file), 'utf8')
    const commands = [...written.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)]
    const missing = commands.filter(([, name = '']) => !(name in scripts))
    expect(
      missing.map(([command]) => command),
      file,
    ).toEqual([])
    const text = written.replace(/^ *```[\s\S]*?^ *```/gm, '').replace(/`[^`\n]*`/g, '')
    const links = [...text.matchAll(/\]\((?!https?:|mailto:|#|\/)([^)#\s]+)/g)]
    const dead = links.filter(([, link = '']) => !existsSync(join(folder, site, file, '..', link)))
    expect(
      dead.map(([link]) => link),
      file,
    ).toEqual([])
  }
  for (const file of ['package.json', 'package-lock.json']) {
    const { name, packages } = JSON.parse(readFileSync(join(folder, site, file), 'utf8'))
    expect([name, packages?.[''].name ?? name]).toEqual(['quill-harbour', 'quill-harbour'])
  }
  expect(readFileSync(join(folder, site, 'README.md'), 'utf8')).toMatch(/^# Quill & Harbour\n/)
  expect(git(site, 'log', '--format=%s')).toBe('Begin Quill & Harbour')
  expect(git(site, 'status', '--porcelain')).toBe('')

  const port = await findFreePort()
  const server = spawn(process.execPath, ['start.mjs', 'next-host', 'start'], {
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

/** Runs npm test of a site, which installs what is missing. */
async function testSite(site: string) {
  const { VITEST: _, CONTENT_DIR: __, BASE_URL: ___, ...env } = process.env
  const { status, stdout, stderr } = spawnSync('npm', ['test'], {
    cwd: join(folder, site),
    env: { ...env, PORT: String(await findFreePort()) },
    encoding: 'utf8',
    maxBuffer: 1e9,
  })
  expect(status === 0 ? '' : stdout + stderr).toBe('')
}

test('a site in another language passes its own tests', { timeout }, async () => {
  const site = 'eine Seite'
  const made = create(
    site,
    ...['--name', 'Feder & Hafen', '--languages', 'de', '--offices', 'Graz AT, Porto PT'],
    ...['--yes'],
  )
  expect(made.status).toBe(0)
  await testSite(site)
})

/** Packs what a site has of a package as its next version, changed, into another folder. */
function packNext(site: string, name: string, target: string, change: (text: string) => string) {
  const vendor = join(folder, site, 'vendor')
  const tarball = readdirSync(vendor).find((file) => file.startsWith(`${name}-`)) ?? ''
  const scratch = mkdtempSync(join(folder, 'next-'))
  execFileSync('tar', ['-xzf', join(vendor, tarball), '-C', scratch])
  const manifest = join(scratch, 'package/package.json')
  const data = JSON.parse(readFileSync(manifest, 'utf8'))
  const [major, minor] = data.version.split('.')
  const version = `${major}.${Number(minor) + 1}.0`
  // Those of one release need each other in their own version.
  const dependencies = Object.fromEntries(
    Object.entries<string>(data.dependencies ?? {}).map(([needed, range]) => [
      needed,
      ofSites.includes(needed) ? version : range,
    ]),
  )
  writeFileSync(manifest, JSON.stringify({ ...data, version, dependencies }))
  const changelog = `# Changelog\n\n## [${version}]\n\n- New in ${name}.\n`
  writeFileSync(join(scratch, 'package/CHANGELOG.md'), changelog)
  for (const file of readdirSync(scratch, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.js')) {
      const path = join(scratch, file)
      writeFileSync(path, change(readFileSync(path, 'utf8')))
    }
  const pack = ['pack', '--silent', '--ignore-scripts', '--pack-destination', target]
  execFileSync('npm', [...pack, './package'], { cwd: scratch, stdio: 'ignore' })
  return { name, version, tarball, newer: `${name}-${version}.tgz` }
}

/** Runs npm run update of a site. */
const update = (site: string, ...args: string[]) =>
  spawnSync('npm', ['run', '--silent', 'update', '--', ...args], {
    cwd: join(folder, site),
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: join(folder, site) },
  })

test('a site takes newer packages of a folder by one command, and builds with them', {
  timeout,
}, async () => {
  const site = 'updated'
  expect(create(site, '--name', 'Quill & Harbour', '--offices', 'Graz AT', '--yes').status).toBe(0)
  const title = 'This title is newer'
  const renamed = (text: string) => text.replace("'There is nothing here'", `'${title}'`)
  mkdirSync(join(folder, 'newer'))
  const packages = ofSites.map((name) => packNext(site, name, join(folder, 'newer'), renamed))
  const { status, stdout, stderr } = update(site, '../newer')
  expect(status, stdout + stderr).toBe(0)
  for (const { name, version } of packages)
    expect(stdout).toContain(` → ${version}\n\n  - New in ${name}.`)
  expect(stdout).toContain('The site needs no change.')
  const changed = git(site, 'status', '--porcelain', '--untracked-files=all').split('\n')
  expect(changed.map((line) => line.trim().split(' ').at(-1)).sort()).toEqual(
    [
      'package-lock.json',
      'package.json',
      ...packages.flatMap(({ tarball, newer }) => [`vendor/${tarball}`, `vendor/${newer}`]),
    ].sort(),
  )
  expect(update(site, '../newer').stderr).toContain('changes that are not committed')
  await testSite(site)
  const server = join(folder, site, '.next/host')
  const bundle = readdirSync(server)
    .filter((file) => file.endsWith('.mjs'))
    .map((file) => readFileSync(join(server, file), 'utf8'))
  expect(bundle.join('')).toContain(title)
})

test('a fresh clone becomes a site in place, and one with changes is left alone', {
  timeout,
}, () => {
  execFileSync('git', ['clone', '--quiet', '--no-local', repositoryRoot, join(folder, 'clone')])
  const begin = () =>
    spawnSync(
      'npm',
      ['run', 'begin', '--', '--name', 'Quill & Harbour', '--offices', 'Graz AT', '--yes'],
      {
        cwd: join(folder, 'clone'),
        encoding: 'utf8',
      },
    )
  const begun = begin()
  expect(begun.stdout).toContain('every change is staged')
  expect(begun.stdout).toContain(`The remote origin (${repositoryRoot}) is now upstream`)
  expect(git('clone', 'remote')).toBe('upstream')
  expect(git('clone', 'diff', '--name-only')).toBe('')
  expect(existsSync(join(folder, 'clone/packages'))).toBe(false)
  expect(readFileSync(join(folder, 'clone/README.md'), 'utf8')).toMatch(/^# Quill & Harbour\n/)

  const command = spawnSync('npm', ['run', 'translations', '--', '--help'], {
    cwd: join(folder, 'clone'),
    encoding: 'utf8',
  })
  expect(command.stdout).toContain('npm run translations')
  expect(command.status).toBe(0)

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
  for (const name of ['mine', 'mine/notes.txt']) {
    const full = create(name, '--yes')
    expect(full.output).toContain(`${name} is not an empty folder`)
    expect(full.status).not.toBe(0)
  }
  expect(readdirSync(join(folder, 'mine'))).toEqual(['notes.txt'])

  const pale = create('pale', '--name', 'A', '--offices', 'Graz AT', '--accent', '#ffcc00', '--yes')
  expect(pale.output).toMatch(/--accent: #ffcc00 on --paper .*The nearest that passes is #/)
  expect(pale.status).not.toBe(0)
  expect(readdirSync(folder)).not.toContain('pale')
})

test('without a terminal and without --yes nothing is guessed', () => {
  const asked = create('asked')
  expect(asked.output).toContain('There is no terminal to ask in')
  expect(create('asked', '--yes').output).toContain('A site needs --name and --offices')
  expect(readdirSync(folder)).not.toContain('asked')
})
