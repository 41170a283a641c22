import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '@/scripts/machine/root.mjs'
import { run } from '@/scripts/machine/run.mjs'
import type { Git } from './git'
import { clone, commit, repository, scratch, write } from './testing'

let folder: string
let engine: Git
let site: Git

beforeAll(() => {
  folder = scratch()
  engine = repository(join(folder, 'engine'))
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files) if (file) cpSync(join(root, file), join(engine.folder, file))
  commit(engine, 'First')
  site = clone(engine, join(folder, 'site'))
  // A link is no folder, so .gitignore does not name it.
  write(site, { '.git/info/exclude': 'node_modules\n' })
  symlinkSync(join(root, 'node_modules'), join(site.folder, 'node_modules'))
  const agency = readFileSync(join(root, 'content/agency.md'), 'utf8')
  commit(site, 'Ours', { 'content/agency.md': agency.replace('name: Oddvale', 'name: Ours') })
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const upgrade = (...args: string[]) =>
  run(['--import', 'tsx', 'tools/upgrade/run.ts', '--from', engine.folder, ...args], {
    capture: true,
    cwd: site.folder,
  })

test('content that the next engine compiles, and content that it does not', async () => {
  commit(engine, 'Second', { 'docs/new.md': 'New.\n' })
  const fine = await upgrade('--check')
  expect(fine.output).toContain('The content compiles with that engine.')
  expect(fine.code).toBe(0)

  const domain = readFileSync(join(engine.folder, 'lib/domain/agency.ts'), 'utf8')
  commit(engine, 'Third', {
    'lib/domain/agency.ts': domain.replace('  tagline: Line,', '  tagline: Line,\n  motto: Line,'),
  })
  const invalid = await upgrade('--check')
  expect(invalid.output).toMatch(/does not compile.*\n.*agency\.md:1 motto: This field is missing/)
  expect(invalid.code).toBe(1)
  expect(site.run('worktree', 'list').split('\n')).toHaveLength(1)

  const merged = await upgrade()
  expect(merged.code).toBe(0)
  expect(site.run('status', '--porcelain')).toBe('')
  expect(readFileSync(join(site.folder, 'content/agency.md'), 'utf8')).toContain('name: Ours')
})
