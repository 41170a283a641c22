// The only reader of process.env in this package.

/** Whether results are not validated any more, which takes time and finds only faults of the code. */
export const isProduction = (): boolean => process.env.NODE_ENV === 'production'

/** What the environment says of stores and mail; an empty variable counts as missing. */
export function readEnvironment() {
  const { env } = process
  return {
    redisUrl: env.UPSTASH_REDIS_REST_URL || undefined,
    redisToken: env.UPSTASH_REDIS_REST_TOKEN || undefined,
    dataDir: env.DATA_DIR || undefined,
    isVercel: Boolean(env.VERCEL),
    /** How many proxies in front of the server can be trusted. */
    trustedProxies: readTrustedProxies(env.TRUST_PROXY || '0'),
    smtpUrl: env.SMTP_URL || undefined,
    smtpFrom: env.SMTP_FROM || undefined,
    inquiryTo: env.INQUIRY_TO || undefined,
  }
}

function readTrustedProxies(value: string): number {
  if (/^\d$/.test(value)) return Number(value)
  throw new Error(
    `TRUST_PROXY "${value}" must be the number of proxies in front of the server, 0 to 9.`,
  )
}
