import { identifyClient, isOwnHost, type Proxies } from 'agent-access/core'
import { env } from '@/lib/config/env'

/** Returns the identity that quotas count. Our own server replaces the header by the verified address. */
export const getClient = (
  headers: Headers,
  platform: Proxies['platform'] = env().platform,
  trustedProxies: number = isOwnHost() ? 1 : env().trustedProxies,
): string => identifyClient(headers, { platform, trustedProxies })
