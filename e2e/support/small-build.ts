import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  bodiesFileName,
  indexFileName,
  type PageEntry,
  packResponses,
  type SiteIndex,
} from '@/packages/next-host/src/prerendered'

const emptyPage = (status: number) =>
  ({
    kind: 'page',
    status,
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    tag: String(status),
    span: [0, 0],
  }) as const

/** Names the page that a small build has rendered: the path and query that it was rendered for. */
export const renderedFor = 'x-rendered-for'

const page = `exports.handler = async ({ url }, response) => {
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', '${renderedFor}': url })
  response.end('The page')
}`

/** Writes what a build of no page would be: the two pages for what is missing and what has failed, and one that is rendered where `pattern` matches. */
export function writeSmallBuild(pattern = '(?!)') {
  const folder = mkdtempSync(join(tmpdir(), 'small-build-'))
  const entries: PageEntry[] = [{ pattern, file: 'page.cjs' }]
  const index: SiteIndex = {
    site: {},
    ...packResponses([
      ['/404', emptyPage(404)],
      ['/500', emptyPage(500)],
    ]),
    entries,
    pageVaryHeaders: ['Accept'],
    headerRules: [],
    rsc: {
      header: 'rsc',
      prefetchSegmentHeader: 'next-router-segment-prefetch',
      suffix: '.rsc',
      prefetchSegmentDirSuffix: '.segments',
      prefetchSegmentSuffix: '.segment.rsc',
    },
  }
  writeFileSync(join(folder, indexFileName), JSON.stringify(index))
  writeFileSync(join(folder, bodiesFileName), '')
  writeFileSync(join(folder, 'page.cjs'), page)
  return { folder, projectDir: folder }
}
