import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCatalogModule, createCatalogText } from './catalog-module'

let folder: string
let data: string
let edition: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalog-'))
  data = join(folder, 'catalog.json')
  edition = folder
})
afterEach(() => rmSync(folder, { recursive: true }))

async function load(name: string) {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, createCatalogModule(JSON.stringify(data), edition))
  return (await import(pathToFileURL(file).href)).default
}

test('a process keeps the content that it has read, whatever is compiled meanwhile', async () => {
  writeFileSync(data, createCatalogText({ title: 'one' }))
  expect(await load('first')).toEqual({ title: 'one' })
  writeFileSync(data, createCatalogText({ title: 'two' }))
  expect(await load('second')).toEqual({ title: 'one' })
})

test('a bundler that watches loads each edition of the content', async () => {
  writeFileSync(data, createCatalogText({ title: 'one' }))
  expect(await load('first')).toEqual({ title: 'one' })
  writeFileSync(data, createCatalogText({ title: 'two' }))
  edition += ' 2'
  expect(await load('second')).toEqual({ title: 'two' })
})
