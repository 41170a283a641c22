import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { pictureCache } from '@/compiler/pictures/folders'
import { compileTexts } from '@/scripts/build/sources.mjs'
import { commandOf, root } from '@/scripts/machine/root.mjs'
import { additions } from './additions'
import { filesOf, isCode } from './additions/addition'

const folder = mkdtempSync(join(tmpdir(), 'contributing-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Makes a copy of the tree with what an addition says, and nothing else. */
function treeWith(files: ReadonlyMap<string, string>): string {
  const tree = mkdtempSync(join(folder, 'tree-'))
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const tracked = execFileSync('git', listed, { cwd: root, encoding: 'utf8' })
  for (const file of tracked.split('\0').filter(Boolean)) cpSync(join(root, file), join(tree, file))
  for (const shared of ['node_modules', pictureCache])
    symlinkSync(join(root, shared), join(tree, shared))
  for (const [path, text] of files) {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  return tree
}

/** Returns what a command printed if it failed. */
function failureOf(tree: string, words: readonly string[]): string {
  const { TEST_SUITE: _, VITEST: __, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: tree,
    env,
    encoding: 'utf8',
  })
  return status === 0 ? '' : stdout + stderr
}

/** Types and tests of a whole copy take a minute; on a busy machine much longer. */
const rowTimeoutMs = 20 * 60_000

const vitest = [commandOf('vitest'), 'run']

test.each(additions.map((addition) => [addition.row, addition] as const))(
  '%s: what its row lists is all that has to change',
  (_, addition) => {
    const files = filesOf(addition)
    const tree = treeWith(files)
    expect(failureOf(tree, compileTexts)).toBe('')
    if ([...files.keys()].some(isCode))
      expect(failureOf(tree, [commandOf('typescript', 'tsc')])).toBe('')
    expect(failureOf(tree, [...vitest, ...addition.tests])).toBe('')
    const { contract = [] } = addition
    if (contract.length > 0)
      expect(
        failureOf(tree, [...vitest, '--config', 'e2e/contract/vitest.config.ts', ...contract]),
      ).toBe('')
  },
  rowTimeoutMs,
)
