import { identifyClient, type Proxies } from 'agent-access/core'
import { env } from '@/lib/config/env'

/** Returns the identity that quotas count. */
export const getClient = (
  headers: Headers,
  platform: Proxies['platform'] = env().platform,
  trustedProxies: number = env().trustedProxies,
): string => identifyClient(headers, { platform, trustedProxies })
