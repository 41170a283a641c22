import type { Redis, RedisConfigNodejs } from '@upstash/redis'
import { databaseAttemptMs } from '../limits'
import { LoggableError } from '../log'
import { explainMissingPackage } from '../optional-package'
import { timeoutSignal } from './availability'
import type { RedisConnection } from './connection'

/** Opens Redis as a database: replies are not parsed. */
export function openRedis(
  connection: RedisConnection,
  attemptMs: number = databaseAttemptMs,
): Promise<Redis> {
  const opening = connectToRedis(connection, attemptMs, { automaticDeserialization: false })
  // Whoever uses it gets the error; until then nobody waits for it.
  opening.catch(() => {})
  return opening
}

/** Converts the flat list in which Redis returns pairs. */
export const toPairs = (flat: readonly unknown[]): [string, string][] =>
  Array.from({ length: flat.length / 2 }, (_, at) => [
    String(flat[2 * at]),
    String(flat[2 * at + 1]),
  ])

/** Every command is attempted once and has a timeout. */
export async function connectToRedis(
  { url, token }: RedisConnection,
  attemptMs: number,
  options: Partial<RedisConfigNodejs>,
): Promise<Redis> {
  const { Redis } = await loadRedis()
  return redactRedisErrors(
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
}

async function loadRedis() {
  try {
    return await import('@upstash/redis')
  } catch (error) {
    throw explainMissingPackage(error, '@upstash/redis', 'Redis keeps what has to last')
  }
}

/** Replaces what Redis, or a proxy in its place, says: it may quote submissions, or our token. */
function redactRedisErrors(redis: Redis): Redis {
  redis.use(async (request, next) => {
    try {
      return withoutTexts(await next(request))
    } catch (error) {
      throw new LoggableError(getCause(error))
    }
  })
  return redis
}

/** Errors of single commands come with a response that succeeded, alone or in a list. */
function withoutTexts<T>(response: T): T {
  for (const one of [response].flat())
    if (isObject(one) && one.error) one.error = statementIn(one.error)
  return response
}

const isObject = (value: unknown): value is { error?: unknown } =>
  typeof value === 'object' && value !== null

function getCause(error: unknown): string {
  const { name, message, cause } = error as Partial<Error>
  if (name === 'UpstashError') return statementIn(message)
  if (name === 'UpstashJSONParseError') return foreign
  if (!(error instanceof TypeError)) return String(message ?? error)
  // The messages of fetch quote addresses and headers; its codes are names.
  const { code } = Object(cause) as { code?: unknown }
  return `The request to Redis failed${/^[A-Z_\d]{1,40}$/.test(String(code)) ? ` (${code})` : ''}`
}

const foreign = 'Something else than Redis answered: look at the proxy before it'

/** The code of an error of Redis and its first words; names and values come after them. */
const statementIn = (text: unknown): string =>
  /^[A-Z]{2,20}(?: [A-Za-z]{1,15}(?![\w-]))*/.exec(String(text))?.[0] ?? foreign
