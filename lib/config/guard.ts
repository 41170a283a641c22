import { createRequestGuard } from 'agent-access/edge'
import { env } from './env'
import { isOwnHost } from './own-host'
import { site } from './site'

/** What stands before this process. Our own server has put the one true address in place of the list. */
export const proxySettings = {
  get platform() {
    return env().platform
  },
  get trustedProxies() {
    return isOwnHost() ? 1 : env().trustedProxies
  },
}

/** What every request goes through before it is answered. */
export const requestGuard = createRequestGuard({ site, proxies: proxySettings })
