import type { Check } from './check'
import { addresses } from './checks/addresses'
import { alias } from './checks/alias'
import { baseAddress } from './checks/base-address'
import { catalogs } from './checks/catalogs'
import { credentialMetadata } from './checks/credentials'
import { deadEnds } from './checks/dead-ends'
import { errors } from './checks/errors'
import { everyPage } from './checks/every-page'
import { fullAddresses } from './checks/full-addresses'
import { guide } from './checks/guide'
import { identity } from './checks/identity'
import { inquiryDryRun } from './checks/inquiries'
import { legalTexts } from './checks/legal'
import { limits } from './checks/limits'
import { mcp2025, mcpModern, mcpTransport } from './checks/mcp'
import { toolNames } from './checks/names'
import { negotiation } from './checks/negotiation'
import { openapi } from './checks/openapi'
import { originTrials } from './checks/origin-trials'
import { parityOfCaseStudies, parityOfRoles } from './checks/parity'
import { pointers } from './checks/pointers'
import { quotaHeaders } from './checks/quota'
import { quotaPolicies } from './checks/quota-policies'
import { registrationLoop } from './checks/registration'
import { resources } from './checks/resources'
import { strictSchemas } from './checks/schemas'
import { scopes } from './checks/scopes'
import { securityHeaders } from './checks/security'
import { securityText } from './checks/security-text'
import { robots, sitemaps } from './checks/sitemaps'
import { skills } from './checks/skills'
import { toolTexts } from './checks/texts'

/** In the order of an agent that comes for the first time; the last takes what quota is left. */
export const checks: readonly Check[] = [
  identity,
  guide,
  robots,
  sitemaps,
  pointers,
  catalogs,
  resources,
  securityText,
  skills,
  baseAddress,
  credentialMetadata,
  registrationLoop,
  negotiation,
  everyPage,
  deadEnds,
  openapi,
  errors,
  alias,
  inquiryDryRun,
  mcp2025,
  mcpModern,
  mcpTransport,
  toolNames,
  strictSchemas,
  toolTexts,
  fullAddresses,
  scopes,
  limits,
  quotaHeaders,
  quotaPolicies,
  parityOfRoles,
  parityOfCaseStudies,
  securityHeaders,
  originTrials,
  legalTexts,
  addresses,
]
