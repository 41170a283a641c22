import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codingOf } from '@/server/coding'
import { type Coding, packed, prerenderedBytes } from '@/server/prerendered'
import { prerenderedResponses } from '@/server/prerendered-responses'
import { compressRest } from './compress'
import { prerender } from './prerender'
import { keepBodies, Store } from './store'

let project: string
let folder: string
let cache: string
beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'store-'))
  folder = join(project, 'host')
  cache = join(project, 'cache')
})
afterEach(() => rmSync(project, { recursive: true }))

const pageOf = (text: string) => `<html><body>${`<p>${text}</p>`.repeat(200)}</body></html>`

/** Writes pages by address, as a build does. */
async function build(pages: Readonly<Record<string, string>>) {
  rmSync(folder, { recursive: true, force: true })
  const store = await Store.create(folder, cache)
  const prerenders = Object.entries(pages).map(([pathname, html], at) => {
    const filePath = join(project, `${at}.html`)
    writeFileSync(filePath, html)
    return { pathname, route: pathname, fallback: { filePath } }
  })
  const all = await prerender({ prerenders, staticFiles: [] }, project, store)
  await store.finish(packed(all, [], { origin: 'http://localhost:3000', content: '' }))
  keepBodies(folder, cache)
}

const lookMs = 10
const served = () => prerenderedResponses(folder, { codingsMs: lookMs })

async function bodyOf(site: ReturnType<typeof served>, path: string, coding?: Coding) {
  const response = site.at(path)
  if (!response) throw new Error(`There is nothing at ${path}.`)
  const bytes = await site.bodyOf(response, coding)
  if (coding === 'br') return String(brotliDecompressSync(bytes))
  return String(coding ? gunzipSync(bytes) : bytes)
}

const codingsOf = (site: ReturnType<typeof served>, path: string) =>
  Object.keys(site.at(path)?.coded ?? {}).sort()

test('a build gives pages gzip, and brotli is added to the same file later', async () => {
  await build({ '/work': pageOf('Work'), '/404': pageOf('Missing') })
  expect(codingsOf(served(), '/work')).toEqual(['gzip'])
  expect(await compressRest(folder, cache, 2)).toBe(2)
  const site = served()
  for (const coding of [undefined, 'br', 'gzip'] as const)
    expect(await bodyOf(site, '/work', coding)).toBe(pageOf('Work'))
  expect(await compressRest(folder, cache, 2)).toBe(0)
})

test('a server that runs already takes the brotli over', async () => {
  await build({ '/work': pageOf('Work') })
  const site = served()
  const before = site.at('/work')
  await compressRest(folder, cache, 1)
  for (let tries = 0; tries < 500 && !site.at('/work')?.coded?.br; tries++) await wait(lookMs)
  expect(await bodyOf(site, '/work', 'br')).toBe(pageOf('Work'))
  expect(site.at('/work')?.tag).toBe(before?.tag)
})

test('the next build takes the brotli of what has not changed, and leaves out what is gone', async () => {
  await build({ '/work': pageOf('Work'), '/about': pageOf('About'), '/old': pageOf('Old') })
  await compressRest(folder, cache, 2)
  const { size } = statSync(join(folder, prerenderedBytes))
  await build({ '/work': pageOf('Work'), '/about': pageOf('About us') })
  expect(codingsOf(served(), '/work')).toEqual(['br', 'gzip'])
  expect(codingsOf(served(), '/about')).toEqual(['gzip'])
  expect(await bodyOf(served(), '/work', 'br')).toBe(pageOf('Work'))
  expect(await compressRest(folder, cache, 2)).toBe(1)
  expect(statSync(join(folder, prerenderedBytes)).size).toBeLessThan(size)
})

test('a server keeps its bodies while another build replaces them', async () => {
  await build({ '/work': pageOf('Work') })
  const site = served()
  await build({ '/work': pageOf('Changed') })
  await compressRest(folder, cache, 1)
  await wait(10 * lookMs)
  expect(await bodyOf(site, '/work')).toBe(pageOf('Work'))
  expect(codingsOf(site, '/work')).toEqual(['gzip'])
})

test('compression that was killed, and left its lock and half a body behind, goes on the next time', async () => {
  await build({ '/work': pageOf('Work'), '/about': pageOf('About') })
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(join(folder, 'compressing'), String(pid))
  appendFileSync(join(folder, prerenderedBytes), 'half a body')
  expect(codingsOf(served(), '/work')).toEqual(['gzip'])
  await compressRest(folder, cache, 1)
  expect(await bodyOf(served(), '/work', 'br')).toBe(pageOf('Work'))
  expect(await bodyOf(served(), '/about', 'br')).toBe(pageOf('About'))
})

test('a body that is the same at two addresses is stored once, and one that stays large as it is', async () => {
  const noise = Array.from({ length: 2000 }, () => String.fromCharCode(33 + Math.random() * 90))
  await build({ '/a': pageOf('Same'), '/b': pageOf('Same'), '/noise': noise.join('') })
  const site = served()
  expect(site.at('/a')?.plain).toEqual(site.at('/b')?.plain)
  expect(site.at('/noise')?.coded).toBeUndefined()
  expect(site.at('/noise')?.headers.vary ?? '').not.toContain('Accept-Encoding')
  expect(site.at('/a')?.headers.vary).toContain('Accept-Encoding')
})

test('gzip that is not stored is made when it is asked for, with the bytes that the build makes', async () => {
  await build({ '/work': pageOf('Work') })
  const site = served()
  const stored = site.at('/work')
  if (!stored) throw new Error('There is no page.')
  const unstored = { ...stored, coded: {} }
  expect(codingOf(unstored, 'gzip, br')).toBe('gzip')
  expect(codingOf(unstored, 'br')).toBeUndefined()
  expect(await site.bodyOf(unstored, 'gzip')).toEqual(await site.bodyOf(stored, 'gzip'))
})
