import { LoggableError } from './src/log'

/** Replaces the embedded database on platforms without a disk (next.config.ts). */
export function createClient(): never {
  throw new LoggableError(
    'There is no embedded database on Vercel. Set UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN.',
  )
}
