import { Redis } from '@upstash/redis'
import { storeAttemptMs } from '@/lib/config/limits'

interface Connection {
  readonly url: string
  readonly token: string
}

/** Redis for what must be remembered: one attempt, bounded in time, replies as they are. */
export const openRedis = ({ url, token }: Connection): Redis =>
  discreet(
    new Redis({
      url,
      token,
      retry: { retries: 0 },
      signal: () => AbortSignal.timeout(storeAttemptMs),
      automaticDeserialization: false,
      enableAutoPipelining: false,
      enableTelemetry: false,
    }),
  )

/** The library's errors quote the whole command, with what people wrote and who they are. */
export function discreet(redis: Redis): Redis {
  redis.use(async (request, next) => {
    try {
      return await next(request)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      throw new Error(message.split(', command was:', 1)[0])
    }
  })
  return redis
}
