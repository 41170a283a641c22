import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { listPublicPackages, repositoryRoot } from 'next-host/cli'
import { describe, expect, test } from 'vitest'
import { readEnv } from '@/lib/config/env'
import { commandsOfSites } from '@/packages/create/site-files.mjs'
import { npmPrograms } from '@/scripts/programs.mjs'

// A copy without its repository has no list of what belongs to it.
const isRepository = existsSync(join(repositoryRoot, '.git'))
const tracked = isRepository
  ? execFileSync('git', ['ls-files'], { cwd: repositoryRoot, encoding: 'utf8' }).trim().split('\n')
  : []
const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8')

const docs = tracked.filter(
  (file) =>
    file.endsWith('.md') &&
    !/^(content|tools|e2e\/support\/sites|packages\/create\/(?:src\/texts|site))\//.test(file),
)
const prose = (file: string) => read(file).replace(/^ *```[\s\S]*?^ *```/gm, '')

/** Settings of tools, tests, and what is read before the map. */
const unmapped = /^\.|\.json$|\.config\.ts$|\.(spec|test)\.ts$|^[A-Z]+(\.md)?$/

/** Names directly in a folder that a map of it has to name. */
const namesIn = (folder: string) =>
  new Set(
    tracked
      .filter((file) => file.startsWith(folder))
      .map((file) => file.slice(folder.length).split('/', 1)[0] ?? '')
      .filter((name) => !unmapped.test(name)),
  )

/** What the map names, by folder: an indented line belongs to the folder above it. */
function mapped(): Map<string, Set<string>> {
  const [, map = ''] = /^## The map\n+```\n([\s\S]*?)```/m.exec(read('docs/architecture.md')) ?? []
  const folders = new Map<string, Set<string>>()
  const parents: string[] = []
  for (const line of map.trimEnd().split('\n')) {
    const [, indent = '', names = ''] = /^( *)(.+?)(?: {2,}|$)/.exec(line) ?? []
    const depth = indent.length / 2
    const folder = parents.slice(0, depth).join('')
    const known = folders.get(folder) ?? new Set()
    for (const name of names.split(', ')) known.add(name.replace(/\/$/, ''))
    folders.set(folder, known)
    parents[depth] = names
  }
  return folders
}

const anchorsIn = (file: string) =>
  prose(file)
    .split('\n')
    .filter((line) => /^#+ /.test(line))
    .map((line) => line.replace(/^#+ /, '').toLowerCase())
    .map((heading) => heading.replace(/[^\p{L}\p{N}\- ]/gu, '').replaceAll(' ', '-'))

function isDeadLink(file: string, link: string): boolean {
  const [path = '', anchor] = link.split('#')
  const target = path ? normalize(join(dirname(file), path)) : file
  const isThere = tracked.some((one) => one === target || one.startsWith(`${target}/`))
  return !isThere || (anchor !== undefined && !anchorsIn(target).includes(anchor))
}

/** A path of the tree, which may leave out how its name ends, or stand for several. */
function isThere(path: string): boolean {
  const pattern = path
    .replace(/\/$/, '')
    .replace(/[.+?^$()|[\]\\]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, choice) => `(${choice.replaceAll(',', '|')})`)
    .replace(/\*+/g, (stars) => (stars.length > 1 ? '.*' : '[^/]*'))
  return tracked.some((file) => new RegExp(`^${pattern}($|[./])`).test(file))
}

/** Made by the build, there only where a site wants it, or a method of MCP. */
const elsewhere = [
  'content/ats.md',
  'public/edit/',
  'public/pictures/',
  'server/discover',
  'tools/call',
  'tools/list',
]

describe.skipIf(!isRepository)('the docs', () => {
  test.each([...mapped()])('the map names what is in "%s"', (folder, names) => {
    const isUnnamedRoom = (name: string) =>
      !names.has(name) && tracked.includes(`${folder}${name}/schema.ts`)
    const expectedNames = [...namesIn(folder)].filter((name) => !isUnnamedRoom(name))
    expect([...names].sort()).toEqual(expectedNames.sort())
  })

  test.each(docs)('every relative link of %s leads somewhere', (file) => {
    const links = [
      ...prose(file)
        .replace(/`[^`]*`/g, '')
        .matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g),
    ].map(([, link = '']) => link)
    expect(links.filter((link) => isDeadLink(file, link))).toEqual([])
  })

  test.each(docs)('every path that %s names is there', (file) => {
    const folders = namesIn('')
    const paths = [...prose(file).matchAll(/`([\w.-]+\/[\w./*{},[\]-]*)`/g)]
      .map(([, path = '']) => path)
      .filter((path) => folders.has(path.split('/', 1)[0] ?? '') && !elsewhere.includes(path))
    expect(paths.filter((path) => !isThere(path))).toEqual([])
  })

  test.each(docs)('every command that %s names is there', (file) => {
    const { scripts } = JSON.parse(read('package.json'))
    const commands = [...read(file).matchAll(/npm run ([\w:-]+)(?: -- (\w[\w:-]*))?/g)]
    const missing = commands.filter(([, name = '', program]) => {
      const known = new Map<string, object>(Object.entries(npmPrograms)).get(name)
      return (
        !(name in { ...scripts, ...commandsOfSites }) || (known && program && !(program in known))
      )
    })
    expect(missing.map(([command]) => command)).toEqual([])
  })

  test('there are at most 50 decisions, each with a number of its own and at most 150 words', () => {
    const files = tracked.filter((file) => file.startsWith('docs/decisions/0'))
    const numbers = files.map((file) => Number(/0\d{3}/.exec(file)?.[0]))
    expect(new Set(numbers).size).toBe(files.length)
    expect(files.length).toBeLessThanOrEqual(50)
    files.forEach((file, index) => {
      expect(read(file)).toMatch(new RegExp(`^# ${numbers[index]}\\. `))
      expect(read(file).trim().split(/\s+/).length, file).toBeLessThanOrEqual(150)
    })
  })

  test('a decision says of each dependency what it is for', () => {
    const tables = ['dependencies-that-serve', 'dependencies-that-build', 'dependencies-of-tests']
      .map((name, index) => read(`docs/decisions/00${95 + index}-${name}.md`))
      .join('\n')
    const explained = [...tables.matchAll(/^\|(.+)\|.+\|$/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
    )
    const isExplained = (name: string) =>
      explained.some(
        (one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))),
      )
    const manifests = tracked.filter((file) => /^(packages\/[\w-]+\/)?package\.json$/.test(file))
    const dependencies = manifests.flatMap((file) => {
      const { dependencies, devDependencies } = JSON.parse(read(file))
      return Object.keys({ ...dependencies, ...devDependencies })
    })
    const ownNames = manifests.map((file) => JSON.parse(read(file)).name)
    const isOwn = (name: string) => ownNames.includes(name)
    expect(dependencies.filter((name) => !isExplained(name) && !isOwn(name))).toEqual([])
  })

  test('the table of log events names every event that the code logs, and no other', () => {
    const code = tracked
      .filter((file) =>
        /^(app|lib|packages\/(?:agent-access|tools))\/(?!.*\.test\.).*\.tsx?$/.test(file),
      )
      .map(read)
      .join('\n')
    const logged = [...code.matchAll(/\blog\(\s*[^()]*?, '(\w+)'/g)].map(([, name = '']) => name)
    const [, table = ''] = /^\| event \|.*\n((?:\|.*\n)+)/m.exec(read('docs/operate.md')) ?? []
    const named = [...table.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, cell = '']) =>
      [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
    )
    expect(logged.filter((name) => !named.includes(name))).toEqual([])
    expect(named.filter((name) => !new RegExp(`\\b${name}\\b`).test(code))).toEqual([])
    expect(named.length).toBeGreaterThan(0)
  })
})

test.each([
  ['README.md', 700],
  ['CONTRIBUTING.md', 1000],
  ['packages/agent-access/README.md', 1800],
])('%s has at most %i words', (file, max) => {
  expect(read(file).trim().split(/\s+/).length).toBeLessThanOrEqual(max)
})

test('the README shows a picture, and names no repository that is not there', () => {
  const readme = read('README.md')
  expect(readme).toMatch(/!\[[^\]]+\]\(docs\//)
  expect(readme).not.toMatch(/your-agency|your-site|example\.com\/[\w-]+\/[\w-]+/)
})

test('root, public packages, lock file and changelog agree on the version', () => {
  const versionIn = (file: string) => JSON.parse(read(file)).version
  const version = versionIn('package.json')
  for (const { name, manifest } of listPublicPackages(repositoryRoot))
    expect(manifest.version, name).toBe(version)
  expect(versionIn('package-lock.json')).toBe(version)
  expect(read('CHANGELOG.md')).toContain(`\n## [${version}]`)
  expect(read('CHANGELOG.md').match(/^## \[Unreleased\]$/gm)).toHaveLength(1)
})

test('only the specification counts tools, operations or collections', () => {
  const numbers = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen'
  const counted = new RegExp(
    `\\b(?:${numbers}|\\d+)\\s+(?:(?!for\\b|of\\b)[a-z]+\\s+)?(?:tools|operations|collections)\\b`,
    'gi',
  )
  const counts = docs
    .filter((file) => file !== 'docs/specification.md')
    .flatMap((file) => (prose(file).match(counted) ?? []).map((words) => `${file}: ${words}`))
  expect(counts).toEqual([])
})

test('.env.example names every variable of the configuration, and no other', () => {
  const example = read('.env.example')
  const asked = new Set<string>()
  const source = new Proxy({} as Record<string, string>, {
    get: (_, name) => void asked.add(String(name)),
  })
  readEnv(source)
  const ofPlatforms = /^(VERCEL.*|NODE_ENV|NEXT_HOST_TRIAL|NEXT_PHASE|toJSON)$/
  const missing = [...asked].filter((name) => !ofPlatforms.test(name) && !example.includes(name))
  expect(missing).toEqual([])
  const named = [...example.matchAll(/^#? ?([A-Z_]+)=/gm)].map(([, name = '']) => name)
  const readByNext = 'NEXT_SERVER_ACTIONS_ENCRYPTION_KEY'
  expect(named.filter((name) => !asked.has(name) && name !== readByNext)).toEqual([])
})
