import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInternal } from '@/lib/http/pages'
import {
  type BuiltSite,
  type Prerendered,
  prerenderedBytes,
  prerenderedIndex,
  type Span,
} from './prerendered'

/** Loads the responses that the build made and keeps them in memory. */
export function prerenderedResponses(folder: string) {
  const { prerendered, entries }: BuiltSite = JSON.parse(
    readFileSync(join(folder, prerenderedIndex), 'utf8'),
  )
  const bytes = readFileSync(join(folder, prerenderedBytes))
  const all = new Map(Object.entries(prerendered))
  const hidden = new Set(['/404', '/500'])
  const isAddress = (path: string) => !hidden.has(path) && !isInternal(path)
  return {
    entries,
    bytes: ([start, length]: Span) => bytes.subarray(start, start + length),
    pathOf: (file: string) => join(folder, file),
    /** Returns the response at a public path. */
    at: (path: string) => {
      const found = all.get(path)
      return found && found.kind !== 'data' && isAddress(path) ? found : undefined
    },
    /** Returns a page that only our routing leads to. */
    behind: (path: string) => all.get(path),
    /** Returns the page's data for Next's router in the browser, whole or one segment of it. */
    dataOf: (path: string, segment: string | undefined) => {
      const name = path === '/' ? '/index' : path
      return all.get(
        segment === undefined ? `${name}.rsc` : `${name}.segments${segment}.segment.rsc`,
      )
    },
    missing: all.get('/404') as Prerendered,
    failed: all.get('/500') as Prerendered,
  }
}

export type PrerenderedResponses = ReturnType<typeof prerenderedResponses>
