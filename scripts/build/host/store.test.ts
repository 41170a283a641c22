import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { store } from './store'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the pages for what is missing and what has failed are sent with their status', async () => {
  const filePath = join(folder, 'page.html')
  writeFileSync(filePath, '<html><head></head><body></body></html>')
  const staticFiles = ['/404', '/500', '/work'].map((pathname) => ({ pathname, filePath }))
  const { stored } = await store({ prerenders: [], staticFiles }, folder)
  expect(Object.entries(stored).map(([path, { status }]) => [path, status])).toEqual([
    ['/404', 404],
    ['/500', 500],
    ['/work', 200],
  ])
  expect(stored['/500']?.headers['cache-control']).toBe('no-store')
})
