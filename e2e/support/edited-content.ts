import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { formatIssue } from 'site-content/compiler'
import { afterEach, beforeEach, expect } from 'vitest'
import { createSnapshots } from '@/lib/content/catalog'
import { compile } from '@/lib/content/compile'
import { copyContent } from './content'

/** A copy of content/ that each test of a file may change; the named paths keep their long texts. */
export function editedContent(...whole: readonly string[]) {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'content of an agency '))
    copyContent(root, ...whole)
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  const getPath = (file: string) => join(root, file)
  const read = (file: string) => readFileSync(getPath(file), 'utf8')
  const write = (file: string, content: string | Buffer) => {
    mkdirSync(dirname(getPath(file)), { recursive: true })
    writeFileSync(getPath(file), content)
  }
  const issues = async () => (await compile(root)).issues.map((issue) => formatIssue('c', issue))
  return {
    getPath,
    read,
    write,
    issues,
    /** Copies a file of content/ that the copy need not have. */
    copy(file: string, to: string) {
      write(to, readFileSync(join('content', file)))
    },
    edit(file: string, find: string | RegExp, replace: string): string {
      const before = read(file)
      const after = before.replace(find, replace)
      if (after === before) throw new Error(`${file} has no ${find}`)
      write(file, after)
      return after
    },
    remove(...files: readonly string[]) {
      for (const file of files) rmSync(getPath(file), { recursive: true })
    },
    /** Compiles content without an issue. */
    async compiled(cache?: string) {
      const result = await compile(root, cache)
      expect(result.issues).toEqual([])
      if (!result.data) throw new Error('Nothing was compiled')
      return { ...result, catalog: createSnapshots(result.data)(new Date()) }
    },
  }
}
