import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readContentTag } from './catalog-file'
import { createCatalogModule, createCatalogText } from './catalog-module'

let file: string
let loadCount = 0

beforeEach(() => {
  file = join(mkdtempSync(join(tmpdir(), 'catalog ')), 'catalog.json')
})
afterEach(() => {
  vi.unstubAllEnvs()
  for (const key of Object.getOwnPropertySymbols(globalThis))
    if (key.description?.startsWith('catalog')) Reflect.deleteProperty(globalThis, key)
})

/** Writes content, and loads its module as one more bundle of this process does. */
async function load(word: string, { watched = false } = {}) {
  const text = createCatalogText({ word }, new Date(1_796_000_000_000))
  writeFileSync(file, text)
  const module = createCatalogModule(
    JSON.stringify(file),
    watched ? ` ${readContentTag(text)}` : '',
  )
  loadCount += 1
  const url = `data:text/javascript,${encodeURIComponent(`${module}// ${loadCount}`)}`
  const { default: data, tag, compiledAt } = await import(url)
  expect(tag).toMatch(/^[\da-f]{64}$/)
  expect(compiledAt).toBe(1_796_000_000_000)
  return data
}

test('the first bundle of a server reads for all', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  const data = await load('first')
  expect(data).toEqual({ word: 'first' })
  expect(await load('second')).toBe(data)
})

test('in development bundles of one content read once, and other content is read', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  const data = await load('first', { watched: true })
  expect(await load('first', { watched: true })).toBe(data)
  expect(await load('second', { watched: true })).toEqual({ word: 'second' })
})

test('in development the module that each build writes has the content of that build', async () => {
  vi.stubEnv('NODE_ENV', 'development')
  expect(await load('first')).toEqual({ word: 'first' })
  expect(await load('second', { watched: true })).toEqual({ word: 'second' })
  expect(await load('third')).toEqual({ word: 'third' })
})
