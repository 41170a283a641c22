import { Redis, type RedisConfigNodejs } from '@upstash/redis'
import { storeAttemptMs } from '@/lib/config/limits'
import { patience } from '@/lib/runtime/timeout'

interface Connection {
  readonly url: string
  readonly token: string
}

/** Redis for what must be remembered: replies come as they are. */
export const openRedis = (connection: Connection, attemptMs: number = storeAttemptMs): Redis =>
  connect(connection, attemptMs, { automaticDeserialization: false })

/** Every command is attempted once and bounded in time. */
export const connect = (
  { url, token }: Connection,
  attemptMs: number,
  options: Partial<RedisConfigNodejs>,
): Redis =>
  discreet(
    new Redis({
      url,
      token,
      retry: { retries: 0 },
      signal: () => patience(attemptMs),
      enableAutoPipelining: false,
      enableTelemetry: false,
      ...options,
    }),
  )

/** The library's errors quote the whole command, with what people wrote and who they are. */
function discreet(redis: Redis): Redis {
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
