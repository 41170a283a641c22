import { Redis, type RedisConfigNodejs } from '@upstash/redis'
import { databaseAttemptMs } from '@/lib/config/limits'
import { timeoutSignal } from '@/lib/runtime/timeout'

interface Connection {
  readonly url: string
  readonly token: string
}

/** Opens Redis as a database: replies are not parsed. */
export const openRedis = (connection: Connection, attemptMs: number = databaseAttemptMs): Redis =>
  connect(connection, attemptMs, { automaticDeserialization: false })

/** Every command is attempted once and has a timeout. */
export const connect = (
  { url, token }: Connection,
  attemptMs: number,
  options: Partial<RedisConfigNodejs>,
): Redis =>
  redactRedisErrors(
    new Redis({
      url,
      token,
      retry: { retries: 0 },
      signal: () => timeoutSignal(attemptMs),
      enableAutoPipelining: false,
      enableTelemetry: false,
      ...options,
    }),
  )

/** Removes the command from the library's errors: it contains personal data of inquiries. */
function redactRedisErrors(redis: Redis): Redis {
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
