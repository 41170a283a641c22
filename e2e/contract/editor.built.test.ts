import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { editorPath } from '@/lib/config/paths'

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('without EDITOR_REPOSITORY a site has nothing of an editor', async () => {
  expect(existsSync(join('public', editorPath))).toBe(false)
  for (const file of ['', '/editor.js', '/config.json'])
    expect((await site(editorPath + file)).status, file).toBe(404)
  const publicFiles = ['.next/host', '.next/static', 'public'].flatMap(filesIn)
  expect(publicFiles.length).toBeGreaterThan(0)
  expect(publicFiles.filter((file) => readFileSync(file).includes('sveltia'))).toEqual([])
})
