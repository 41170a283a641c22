import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogModule } from './catalog-module'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'catalog-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

async function load(name: string, data: unknown) {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, catalogModule(data))
  return (await import(pathToFileURL(file).href)).default
}

test('every bundle of a process has the same content, as it was written', async () => {
  const data = { title: 'Größe “quoted” \u2028 \ud83d\ude80', path: '\\u0041', roles: [null, 1] }
  const first = await load('first', data)
  expect(first).toEqual(data)
  expect(await load('second', data)).toBe(first)
})

test('other content is another object', async () => {
  expect(await load('first', { title: 'one' })).toEqual({ title: 'one' })
  expect(await load('second', { title: 'two' })).toEqual({ title: 'two' })
})
