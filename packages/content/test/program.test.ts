import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContentData } from 'site-content'
import { runContentProgram, type WholeContent } from 'site-content/compiler'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type Collections,
  compileWorkshop,
  content,
  type Messages,
  writeWorkshop,
} from './workshop'

type Data = ContentData<Collections, Messages>

let target: string
beforeEach(() => {
  target = mkdtempSync(join(tmpdir(), 'compiled-'))
})
afterEach(() => {
  rmSync(target, { recursive: true })
  vi.restoreAllMocks()
  process.exitCode = undefined
})

/** Runs the program as `node content.ts <folder> <target> …`. */
async function run(
  root: string,
  args: readonly string[],
  write: (whole: WholeContent<Data, unknown>) => Promise<void> = async () => undefined,
) {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'content.ts', root, target, ...args])
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  errors.mockClear()
  await runContentProgram<Data, unknown>({
    content,
    dataType: { name: 'Data', module: './data' },
    readFolder: (named = '') => named,
    compile: compileWorkshop,
    findIssues: (_, { pieces }) =>
      pieces.some(({ slug }) => slug === 'stool')
        ? [{ file: 'pieces/stool.md', line: 1, field: '(file name)', message: 'We sell no stools' }]
        : [],
    write,
  })
  return errors.mock.calls.map(([line]) => String(line))
}

test('the catalog is written with its type, and what the site makes of it beside it', async () => {
  await run(writeWorkshop(), [], async ({ data, writeFile }) =>
    writeFile('titles.txt', data.pieces.map(({ title }) => title).join(', ')),
  )
  expect(JSON.parse(readFileSync(join(target, 'catalog.json'), 'utf8')).data.pieces).toHaveLength(2)
  expect(readFileSync(join(target, 'catalog.d.ts'), 'utf8')).toContain(
    "import type { Data } from './data'",
  )
  expect(readFileSync(join(target, 'titles.txt'), 'utf8')).toContain('Chest')
})

const stool = { 'pieces/stool.md': '---\ntitle: Stool\nyear: 2025\nwood: oak\njoiner: mira\n---\n' }

test('with issues, of a file or of the whole, nothing is written, and each is named by file and line', async () => {
  const invalid = { 'pages/search.md': '---\ntitle: Search\n---\n' }
  for (const [files, line] of [
    [invalid, /pages\/search\.md:1 \(file name\): The engine has addresses/],
    [stool, /pieces\/stool\.md:1 \(file name\): We sell no stools/],
  ] as const) {
    const errors = await run(writeWorkshop(files), [])
    expect(errors).toEqual([
      expect.stringMatching(line),
      '\ncontent: 1 issue(s); nothing was built.',
    ])
    expect(process.exitCode).toBe(1)
    expect(readdirSync(target)).toEqual([])
  }
})

test('a check writes nothing', async () => {
  expect(await run(writeWorkshop(), ['--check'])).toEqual([])
  expect(readdirSync(target)).toEqual([])
})
