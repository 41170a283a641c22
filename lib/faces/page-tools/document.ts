import type { Catalog } from '@/lib/content/catalog'
import { publicCacheControl } from '@/lib/http/cache-control'
import type { Registry } from '@/lib/operations/registry'
import { pageTools } from './descriptors'

/** What a page fetches once it knows that its browser has an agent to tell. */
export const pageToolsResponse = (registry: Registry, catalog: Catalog): Response =>
  Response.json(pageTools(registry, catalog), { headers: { 'cache-control': publicCacheControl } })
