import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { buildSample, sample } from '../test/sample-site'
import { dataPath, metaFile } from './next-internals'
import { indexFile, type SiteIndex } from './prerendered'

let index: SiteIndex
beforeAll(() => {
  buildSample()
  index = JSON.parse(readFileSync(join(sample, '.next/host', indexFile), 'utf8'))
})

test('the data of a page are among the outputs by the names that routing.rsc gives', () => {
  expect(index.rsc).toMatchObject({
    header: 'rsc',
    prefetchSegmentHeader: 'next-router-segment-prefetch',
    suffix: '.rsc',
    prefetchSegmentDirSuffix: '.segments',
    prefetchSegmentSuffix: '.segment.rsc',
  })
  for (const page of ['/', '/posts/first'])
    for (const segment of [undefined, '/_tree'])
      expect(index.prerendered).toHaveProperty([dataPath(page, segment, index.rsc)])
})

test('next start reads a policy beside a page', () => {
  const pages = readdirSync(join(sample, '.next/server'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /posts\/first\.html$/.test(name))
    .map((name) => metaFile(join(sample, '.next/server', name)))
  expect(pages.length).toBeGreaterThan(0)
  for (const file of pages)
    expect(JSON.parse(readFileSync(file, 'utf8')).headers).toHaveProperty([
      'content-security-policy',
    ])
})

test('what is not documented stands in one file of at most 40 lines', () => {
  const file = fileURLToPath(new URL('./next-internals.ts', import.meta.url))
  expect(readFileSync(file, 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(40)
})
