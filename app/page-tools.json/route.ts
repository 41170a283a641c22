import { catalog } from '@/lib/content/catalog'
import { pageToolsResponse } from '@/lib/faces/page-tools/document'
import { registry } from '@/lib/operations/index'

export const dynamic = 'force-static'

export const GET = () => pageToolsResponse(registry, catalog)
