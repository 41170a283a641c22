import type { NextAdapter } from 'next'
import type { CreatePolicy } from '../policy'
import type { PrerenderedResponse } from '../src/prerendered'

/** Undefined for the host's own choice. */
type GetCacheControl = (
  path: string,
  kind: PrerenderedResponse['kind'],
  status: number,
) => string | undefined

/** What `next build` hands to an adapter. */
export type NextBuild = Parameters<NonNullable<NextAdapter['onBuildComplete']>>[0]

/** What a site says of a page that Next has prerendered. */
interface PageChange {
  readonly html: string
  readonly status?: number | undefined
}

/** The pages among the outputs of a build. */
export interface PageOutputs {
  readonly prerenders: readonly {
    readonly pathname: string
    readonly fallback?: {
      readonly filePath?: string | undefined
      /** Of a page that is rendered for each request: what its render begins with. */
      readonly postponedState?: string | undefined
      readonly initialStatus?: number | undefined
      readonly initialHeaders?: Readonly<Record<string, string | string[]>> | undefined
    }
  }[]
  readonly staticFiles: readonly { readonly pathname: string; readonly filePath: string }[]
}

export type PagePolicyOptions = Pick<HostBuildOptions, 'changePage' | 'toPolicy'>

export interface HostBuildOptions {
  /** Where the host's files are written. */
  readonly folder: string
  /** Changes a page before it is hashed: a site that needs none is built faster. */
  readonly changePage?: (path: string, html: string, status?: number) => PageChange
  readonly toPolicy?: CreatePolicy | undefined
  readonly getCacheControl?: GetCacheControl
  /** Request headers that choose between pages, such as Accept, for `Vary`. */
  readonly pageVaryHeaders?: readonly string[]
  /** What the site reads again at the start, such as the origin that stands in its pages. */
  readonly site?: Readonly<Record<string, string>>
}
