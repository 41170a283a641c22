import { inquiryQuota, requestQuota, tokenTtlSeconds } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'
import type { Words } from '@/lib/content/words'

interface Quota {
  readonly requestsMax: number
  readonly windowSeconds: number
}

/** The limits that agents have to respect. */
export function limitFacts({ limits }: Words): (readonly [name: string, limit: string])[] {
  const each = ({ requestsMax, windowSeconds }: Quota) =>
    limits.each({ requests: requestsMax, seconds: windowSeconds })
  return [
    [limits.requests, each(requestQuota)],
    [limits.inquiries, each(inquiryQuota)],
    [limits.tokenLife, limits.seconds({ seconds: tokenTtlSeconds })],
  ]
}

/** The addresses an agent begins with. */
export const addressFacts = ({ addresses }: Words) =>
  [
    [addresses.llms, paths.llms],
    [addresses.mcp, paths.mcp],
    [addresses.connect, paths.connect],
    [addresses.openapi, paths.openapi],
    [addresses.register, paths.register],
    [addresses.revoke, paths.revoke],
    [addresses.authGuide, paths.authGuide],
    [addresses.protectedResource, paths.protectedResource],
    [addresses.authorizationServer, paths.authorizationServer],
    [addresses.llmsFull, paths.llmsFull],
    [addresses.agentErrors, paths.agentErrors],
    [addresses.sitemap, paths.sitemap],
  ] as const
