import { blog } from './blog'
import { docsSite } from './docs-site'
import { fileServer } from './file-server'
import { guarded } from './guarded'
import { mcpHost } from './mcp-host'
import { onePageApp } from './one-page-app'
import { openApi } from './open-api'
import type { RecordedSite } from './recorded'
import { stubFarm } from './stub-farm'

export const sites: readonly RecordedSite[] = [
  fileServer,
  onePageApp,
  blog,
  docsSite,
  openApi,
  mcpHost,
  guarded,
  stubFarm,
]
