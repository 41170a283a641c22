import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prepare, versionTrailer } from './engine'
import type { Git } from './git'
import { touchedLook } from './look'
import { entriesSince, reportOf, settingsIn } from './report'
import { clone, commit, repository, scratch } from './testing'

const packageOf = (version: string) => `{ "name": "engine", "version": "${version}" }\n`
const first = {
  'package.json': packageOf('1.0.0'),
  'CHANGELOG.md': '# Changelog\n\n## [1.0.0] - 2026-01-01\n\n### Added\n\n- All of it.\n',
  '.env.example': 'PORT=3000\nOLD_NAME=\n',
  'app/page.tsx': 'one\n',
  'app/other.tsx': 'one\n',
  'content/agency.md': 'name: Sample\n',
  'content/roles/a.md': 'a\n',
}
const second = {
  'package.json': packageOf('1.1.0'),
  'CHANGELOG.md':
    '# Changelog\n\n## [1.1.0] - 2026-02-01\n\n### Added\n\n- Something new.\n\n## [1.0.0] - 2026-01-01\n\n### Added\n\n- All of it.\n',
  '.env.example': 'PORT=3000\nNEW_NAME=\n',
  'app/page.tsx': 'two\n',
  'content/agency.md': 'name: Sample\nlanguage: en\n',
  'content/roles/a.md': 'a, changed\n',
  'content/roles/b.md': 'another sample\n',
  'content/redirects.md': 'a text of the sample\n',
  'content/theme.css': ':root {}\n',
  'content/icons/icon.svg': 'a drawing\n',
}
const own = { 'content/agency.md': 'name: Ours\n', 'app/other.tsx': 'ours\n' }

let folder: string
let engine: Git

beforeEach(() => {
  folder = scratch()
  engine = repository(join(folder, 'engine'))
  commit(engine, 'First', first)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const read = (git: Git, file: string) => readFileSync(join(git.folder, file), 'utf8')

/** A copy without the history of the engine, as npm create makes one. */
function starter(): Git {
  const site = repository(join(folder, 'site'))
  commit(site, `Engine 1.0.0\n\n${versionTrailer}: 1.0.0`, first)
  return site
}

describe.each([
  ['a clone', () => clone(engine, join(folder, 'site'))],
  ['a site without the history of the engine', starter],
] as const)('%s', (_, siteOf) => {
  test('is upgraded without a change of what it owns, once and again', () => {
    const site = siteOf()
    commit(site, 'Ours', own)
    site.run('rm', '--quiet', 'content/roles/a.md')
    commit(site, 'Without the sample role')
    for (const [version, files] of [
      ['1.1.0', second],
      ['1.2.0', { 'package.json': packageOf('1.2.0'), 'content/agency.md': 'name: Changed\n' }],
    ] as const) {
      commit(engine, version, files)
      const plan = prepare(site, engine.folder, 'HEAD')
      expect(plan.to).toBe(version)
      site.run('merge', '--quiet', '--no-ff', '-m', `Upgrade to ${version}`, plan.merged)
      expect(read(site, 'package.json')).toBe(packageOf(version))
    }
    expect(read(site, 'app/page.tsx')).toBe('two\n')
    expect(read(site, 'app/other.tsx')).toBe('ours\n')
    expect(read(site, 'content/agency.md')).toBe('name: Ours\n')
    // What the engine reads comes along, its sample texts do not.
    expect(site.lines('ls-files', 'content')).toEqual([
      'content/agency.md',
      'content/icons/icon.svg',
      'content/theme.css',
    ])
  })

  test('keeps what the engine moves out of the folder of a site', () => {
    const words = { 'content/words/en.yaml': 'pay: Pay\nplace: Place\n' }
    commit(engine, 'Words', words)
    const site = siteOf()
    commit(site, 'The words of that engine', words)
    commit(site, 'Ours', { 'content/words/en.yaml': 'pay: Salary\nplace: Place\n' })
    engine.run('rm', '--quiet', 'content/words/en.yaml')
    commit(engine, 'Second', { 'lib/words/en.yaml': words['content/words/en.yaml'] })
    site.run('merge', '--quiet', prepare(site, engine.folder, 'HEAD').merged)
    expect(read(site, 'content/words/en.yaml')).toBe('pay: Salary\nplace: Place\n')
    expect(read(site, 'lib/words/en.yaml')).toBe(words['content/words/en.yaml'])
  })

  test('is told what an upgrade would ask for, and nothing of it changes', () => {
    const site = siteOf()
    commit(site, 'Ours', { ...own, 'app/page.tsx': 'ours\n' })
    commit(engine, 'Second', second)
    const before = site.run('rev-parse', 'HEAD')
    const plan = prepare(site, engine.folder, 'HEAD')
    const { tree, ...report } = reportOf(site, plan)
    expect(plan).toMatchObject({ from: '1.0.0', to: '1.1.0' })
    expect(report).toEqual({
      changed: [
        { file: 'app/other.tsx', both: false },
        { file: 'app/page.tsx', both: true },
      ],
      conflicts: ['app/page.tsx'],
      changelog: '## [1.1.0] - 2026-02-01\n\n### Added\n\n- Something new.',
      newSettings: ['NEW_NAME'],
      goneSettings: ['OLD_NAME'],
    })
    expect(site.show(tree, 'content/agency.md')).toBe('name: Ours\n')
    expect(site.run('rev-parse', 'HEAD')).toBe(before)
    expect(site.run('status', '--porcelain')).toBe('')
  })
})

test('a site that says nowhere which engine it has is told how to', () => {
  const site = repository(join(folder, 'site'))
  commit(site, 'A site of our own', first)
  expect(() => prepare(site, engine.folder, 'HEAD')).toThrow(/no common history.*Engine-Version/)
})

test('of the version that a site has, nothing is told again', () => {
  const entry = '## [Unreleased]\n\n### Added\n\n- New.\n\n### Fixed\n\n- Old.\n'
  expect(entriesSince('1.0.0', '## [Unreleased]\n\n### Fixed\n\n- Old.\n', entry)).toBe(
    '## [Unreleased]\n\n### Added\n\n- New.',
  )
  expect(entriesSince('1.0.0', entry, entry)).toBe('')
  const long = '## [Unreleased]\n\n### Added\n\n- One that\n  goes on.\n'
  expect(entriesSince('1.0.0', long, `${long}- New, and\n  longer.\n`)).toBe(
    '## [Unreleased]\n\n### Added\n\n- New, and\n  longer.',
  )
})

test('settings are read with those that are commented out', () => {
  expect(settingsIn('# A text.\nPORT=3000\n# KEY=\nPORT=1')).toEqual(['PORT', 'KEY'])
})

test('a look is told which of its components an upgrade touches, and why', () => {
  const places = (home: string) => `interface Props {
  readonly home: { readonly view: HomeView }
  readonly role: { readonly view: View }

  readonly old: { readonly text: string }
  readonly section: { ${home} }
}
`
  const engineWith = (text: string, home: string, view: string) => ({
    'components/look/places.ts': `${text}\nexport type Places = Props\n`,
    'lib/views/home.ts': `export interface HomeView {\n  readonly work: ${home}\n}\n\nconst a = 1\n`,
    'lib/views/view.ts': `/** A view. */\nexport interface View {\n  readonly title: string\n}\n\n${view}`,
  })
  commit(engine, 'Places', {
    ...engineWith(
      places('readonly title: string'),
      'Part',
      'interface Part {\n  readonly a: string\n}\n',
    ),
    'components/look/role.tsx': 'one\n',
    'app/styles/base.css': 'one\n',
    'app/styles/print.css': 'one\n',
  })
  const site = clone(engine, join(folder, 'site'))
  commit(site, 'Ours', {
    'content/look/home.tsx': 'ours\n',
    'content/look/role.tsx': 'ours\n',
    'content/look/old.tsx': 'ours\n',
    'content/look/section.tsx': 'ours\n',
    'content/look/styles/base.css': 'ours\n',
    'content/look/styles/print.css': 'ours\n',
  })
  commit(engine, 'Second', {
    ...engineWith(
      places('readonly title: string').replace(/^.*old.*\n/m, ''),
      'Part',
      'interface Part {\n  readonly b: string\n}\n',
    ),
    'components/look/role.tsx': 'two\n',
    'app/styles/base.css': 'two\n',
  })
  expect(touchedLook(site, prepare(site, engine.folder, 'HEAD'), 'content')).toEqual([
    {
      file: 'content/look/home.tsx',
      why: 'its props have changed, see components/look/places.ts',
    },
    { file: 'content/look/old.tsx', why: 'the engine has no such place any more' },
    {
      file: 'content/look/role.tsx',
      why: 'the engine draws it otherwise now, see components/look/role.tsx',
    },
    { file: 'content/look/styles/base.css', why: 'app/styles/base.css has changed' },
  ])
})
