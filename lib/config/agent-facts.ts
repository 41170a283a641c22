import { inquiryQuota, requestQuota, tokenTtlSeconds } from './limits'
import { paths } from './paths'

interface Quota {
  readonly requestsMax: number
  readonly windowSeconds: number
}

const each = ({ requestsMax, windowSeconds }: Quota) =>
  `${requestsMax} in any ${windowSeconds} seconds, for each client`

/** The limits that agents have to respect. */
export const limitFacts = [
  ['Requests', each(requestQuota)],
  ['Accepted inquiries', each(inquiryQuota)],
  ['Life of a token', `${tokenTtlSeconds} seconds`],
] as const

/** The supported MCP revisions, newest first. */
export const protocolRevisions = ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'] as const

/** The addresses an agent begins with. */
export const addressFacts = [
  ['Where to begin', paths.llms],
  ['MCP server', paths.mcp],
  ['How to connect', paths.connect],
  ['API description', paths.openapi],
  ['Registration', paths.register],
  ['Revocation', paths.revoke],
  ['How to register', paths.authGuide],
  ['Protected resource', paths.protectedResource],
  ['Authorization server', paths.authorizationServer],
  ['Everything in one text', paths.llmsFull],
  ['Errors', paths.agentErrors],
  ['Sitemap', paths.sitemap],
] as const
