import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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
  return {
    entries,
    bytes: ([start, length]: Span) => bytes.subarray(start, start + length),
    pathOf: (file: string) => join(folder, file),
    /** Returns the file at a public path. */
    fileAt: (path: string) => {
      const found = all.get(path)
      return found?.kind === 'file' ? found : undefined
    },
    /** Returns the response at the path that our routing leads to. */
    at: (path: string) => all.get(path),
    /** Returns the page's data for Next's router in the browser, whole or one segment of it. */
    dataOf: (path: string, segment: string | undefined) =>
      all.get(segment === undefined ? `${path}.rsc` : `${path}.segments${segment}.segment.rsc`),
    missing: all.get('/404') as Prerendered,
    failed: all.get('/500') as Prerendered,
  }
}

export type PrerenderedResponses = ReturnType<typeof prerenderedResponses>
