import { Redis } from '@upstash/redis'
import { storeAttemptMs } from '@/lib/config/limits'

interface Connection {
  readonly url: string
  readonly token: string
}

/** Redis for what must be remembered: one attempt, bounded in time, replies as they are. */
export const openRedis = ({ url, token }: Connection): Redis =>
  new Redis({
    url,
    token,
    retry: { retries: 0 },
    signal: () => AbortSignal.timeout(storeAttemptMs),
    automaticDeserialization: false,
    enableAutoPipelining: false,
    enableTelemetry: false,
  })
