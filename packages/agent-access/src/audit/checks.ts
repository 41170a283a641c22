import type { Check } from './check'
import { apiChecks } from './checks/api'
import { contentChecks } from './checks/content'
import { documentChecks } from './checks/documents'
import { mcpChecks } from './checks/mcp'
import { pageToolChecks } from './checks/page-tools'
import { pageChecks } from './checks/pages'
import { siteChecks } from './checks/site'

/** In the order of an agent that comes for the first time. */
export const checks: readonly Check[] = [
  ...siteChecks,
  ...documentChecks,
  ...pageChecks,
  ...apiChecks,
  ...mcpChecks,
  ...pageToolChecks,
  // Their last check takes what quota is left.
  ...contentChecks,
]
