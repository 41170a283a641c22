/** What the host uses of Next beyond its documentation; test/host.test.ts fails when Next changes it. */
import { AsyncLocalStorage } from 'node:async_hooks'

/** Members of `routing.rsc`, which names the headers and file names of data for the router in the browser. */
export interface RscNames {
  readonly header: string
  readonly prefetchSegmentHeader: string
  readonly suffix: string
  readonly prefetchSegmentDirSuffix: string
  readonly prefetchSegmentSuffix: string
}

/** Among the outputs: all data of the page, or one segment of it. */
export function getDataPath(page: string, segment: string | undefined, names: RscNames): string {
  const name = page === '/' ? '/index' : page
  if (segment === undefined) return `${name}${names.suffix}`
  return `${name}${names.prefetchSegmentDirSuffix}${segment}${names.prefetchSegmentSuffix}`
}

/** Entries expect this global, which no public module of Next sets. */
export const prepareGlobals = () => void Object.assign(globalThis, { AsyncLocalStorage })

// Next's parts talk to each other by headers that a client could send: they empty or redirect a response.
const privateHeader =
  /^(?:x-(?:middleware|nextjs|next|invoke|matched|now|prerender)-|cookie$|next-router-state-tree$|next-resume$)/

/** Checks for a header that may reach Next; of prefetches only those that a router sends. */
export const mayHeaderReachNext = (name: string, value: unknown): boolean =>
  !privateHeader.test(name) && (name !== 'next-router-prefetch' || value === '1')

/** Where Next itself fetches the page that a server action redirects to; without it, at port 80. */
export const createInitUrlOption = (origin: string | undefined, url = '/') =>
  origin === undefined ? {} : { initURL: origin + url }

/** Headers that Next leaves in its outputs for itself. */
export const internalOutputHeaders: readonly string[] = ['x-next-cache-tags']

/** Where `next start` reads status and headers of a prerendered page: beside it. */
export const getMetaFile = (htmlFile: string): string => htmlFile.replace(/\.html$/, '.meta')

/** How Next writes the styles of a page. Each build verifies it: otherwise styles would stay files. */
export const stylesheetLink =
  /<link rel="stylesheet" href="\/_next\/(static\/[^"]+)" data-precedence="next"\/>/g

/** The pages that Next has in English only, and those that it builds as files without a status. */
export const failedPages: readonly string[] = ['/500', '/_global-error']
export const filePages: readonly string[] = ['/404', '/500']

/** Where a platform without an adapter reads status and headers of prerendered pages once more. */
export const prerenderManifest = 'prerender-manifest.json'
