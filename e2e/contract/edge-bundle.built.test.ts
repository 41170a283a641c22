import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { vercelEdgeBytesMax } from '@/lib/config/limits'
import { catalog } from '@/lib/content/catalog'

const manifest = JSON.parse(readFileSync('.next/server/middleware-manifest.json', 'utf8'))
const files: string[] = manifest.middleware['/'].files
const sources = files.map((file) => readFileSync(`.next/${file}`, 'utf8'))

test('what runs at the edge fits there', () => {
  const bytes = sources.reduce((sum, source) => sum + gzipSync(source).length, 0)
  console.log(`edge bundle: ${(bytes / 1000).toFixed(1)} kB gzipped`)
  expect(bytes).toBeLessThanOrEqual(vercelEdgeBytesMax)
})

test('what runs at the edge knows neither the content nor how it is checked and parsed', () => {
  const bundle = sources.join('\n')
  expect(bundle).toContain('rate_limited')
  for (const foreign of ['ZodError', 'micromark', 'remark', catalog.caseStudies[0]?.title ?? ''])
    expect(bundle, foreign).not.toContain(foreign)
})
