import { identifyClient, type Proxies } from 'agent-access/core'
import { env } from '@/lib/config/env'
import { isOwnHost } from './own-host'

/** What stands before this process. Our own server has put the one true address in place of the list. */
export const proxies: Proxies = {
  get platform() {
    return env().platform
  },
  get trustedProxies() {
    return isOwnHost() ? 1 : env().trustedProxies
  },
}

/** Returns the identity that quotas count. */
export const getClient = (headers: Headers, { platform }: Pick<Proxies, 'platform'> = proxies) =>
  identifyClient(headers, { platform, trustedProxies: proxies.trustedProxies })
