// The only reader of process.env in this package.

import type { ProxySettings } from './http/client'

/** A site in development may be asked under any name of its machine. */
export const isDevelopment = (): boolean => process.env.NODE_ENV === 'development'

export const isProduction = (): boolean => process.env.NODE_ENV === 'production'

/** What the environment says of stores and mail; an empty variable counts as missing. */
export function readEnvironment() {
  const { env } = process
  const isVercel = Boolean(env.VERCEL)
  return {
    redis: readConnection(env.UPSTASH_REDIS_REST_URL, env.UPSTASH_REDIS_REST_TOKEN),
    dataDir: env.DATA_DIR || '.data',
    isVercel,
    proxies: readProxies(env.TRUST_PROXY || '0', isVercel),
    smtpUrl: env.SMTP_URL || undefined,
    smtpFrom: env.SMTP_FROM || undefined,
    smtpTo: env.SMTP_TO || undefined,
  }
}

function readConnection(url: string | undefined, token: string | undefined) {
  if (url && token) return { url, token, prefix: '' }
  if (!url && !token) return undefined
  throw new Error(
    `Set ${url ? 'UPSTASH_REDIS_REST_TOKEN' : 'UPSTASH_REDIS_REST_URL'} too: Redis needs an address and a token.`,
  )
}

function readProxies(trusted: string, isVercel: boolean): ProxySettings {
  if (!/^\d$/.test(trusted))
    throw new Error(
      `TRUST_PROXY "${trusted}" must be the number of proxies in front of the server, 0 to 9.`,
    )
  return { platform: isVercel ? 'vercel' : 'server', trustedProxies: Number(trusted) }
}
