import type { Check } from './check'
import { addresses } from './checks/addresses'
import { alias } from './checks/alias'
import { baseAddress } from './checks/base-address'
import { catalogs } from './checks/catalogs'
import { credentialMetadata } from './checks/credentials'
import { errors } from './checks/errors'
import { guide } from './checks/guide'
import { inquiryDryRun } from './checks/inquiries'
import { legalTexts } from './checks/legal'
import { limits } from './checks/limits'
import { mcp2025, mcpDoor, mcpModern } from './checks/mcp'
import { toolNames } from './checks/names'
import { negotiation } from './checks/negotiation'
import { openapi } from './checks/openapi'
import { parityOfCaseStudies, parityOfRoles } from './checks/parity'
import { pointers } from './checks/pointers'
import { quotaHeaders } from './checks/quota'
import { registrationLoop } from './checks/registration'
import { scopes } from './checks/scopes'
import { securityHeaders } from './checks/security'
import { securityText } from './checks/security-text'
import { robots, sitemaps } from './checks/sitemaps'
import { skills } from './checks/skills'

/** In the order of an agent that comes for the first time; the last takes what quota is left. */
export const checksFor = ({ all }: { readonly all: boolean }): readonly Check[] => [
  guide,
  robots,
  sitemaps,
  pointers,
  catalogs,
  securityText,
  skills,
  baseAddress,
  credentialMetadata,
  registrationLoop,
  negotiation,
  openapi,
  errors,
  alias,
  inquiryDryRun,
  mcp2025,
  mcpModern,
  mcpDoor,
  toolNames,
  scopes,
  limits,
  quotaHeaders,
  parityOfRoles,
  parityOfCaseStudies,
  securityHeaders,
  legalTexts,
  addresses(all),
]
