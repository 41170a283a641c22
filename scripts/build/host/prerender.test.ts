import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prerender } from './prerender'
import { Store } from './store'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the pages for what is missing and what has failed are sent with their status', async () => {
  const filePath = join(folder, 'page.html')
  writeFileSync(filePath, '<html><head></head><body></body></html>')
  const staticFiles = ['/404', '/500', '/work'].map((pathname) => ({ pathname, filePath }))
  const store = await Store.create(folder, folder)
  const prerendered = await prerender({ prerenders: [], staticFiles }, folder, store)
  expect([...prerendered].map(([path, { status }]) => [path, status])).toEqual([
    ['/404', 404],
    ['/500', 500],
    ['/work', 200],
  ])
  expect(prerendered.get('/500')?.headers['cache-control']).toBe('no-store')
})
