import { baseAddress } from '../agency/base-address'
import { inquiryDryRun } from '../agency/inquiries'
import { legalTexts } from '../agency/legal'
import { addresses } from '../agency/linked-addresses'
import { securityHeaders } from '../agency/protection'
import { quotaHeaders } from '../agency/quota'
import { registration } from '../agency/registration'
import type { Subject } from './claim'
import { apiCatalog } from './subjects/api-catalog'
import { resources } from './subjects/catalogs'
import { guide } from './subjects/guide'
import { links } from './subjects/links'
import { caching, negotiation } from './subjects/markdown'
import { mcp } from './subjects/mcp'
import { oauth } from './subjects/oauth'
import { openapi } from './subjects/openapi'
import { pageTools } from './subjects/page-tools'
import { rateLimit } from './subjects/rate-limit'
import { robots } from './subjects/robots'
import { securityText } from './subjects/security-text'
import { serverCard } from './subjects/server-card'
import { site } from './subjects/site'
import { sitemap } from './subjects/sitemap'
import { skills } from './subjects/skills'

/**
 * In the order of an agent that comes for the first time. What is missing is told by the subject it
 * belongs to, so those come before the lists that lead to them.
 */
export const subjects: readonly Subject[] = [
  site,
  robots,
  sitemap,
  securityText,
  negotiation,
  caching,
  rateLimit,
  openapi,
  oauth,
  mcp,
  serverCard,
  skills,
  apiCatalog,
  resources,
  links,
  guide,
  pageTools,
  baseAddress,
  registration,
  inquiryDryRun,
  quotaHeaders,
  securityHeaders,
  legalTexts,
  // It takes what quota is left.
  addresses,
]
