import type { Catalog } from '@/lib/content/catalog'
import { publicCacheControl } from '@/lib/http/cache-control'
import type { Registry } from '@/lib/operations/registry'
import { pageTools } from './descriptors'

/** Answers with the page tools; a page fetches them only in a browser that supports an agent. */
export const pageToolsResponse = (registry: Registry, catalog: Catalog): Response =>
  Response.json(pageTools(registry, catalog), { headers: { 'cache-control': publicCacheControl } })
