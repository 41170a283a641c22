/** Stands in for the embedded database where it cannot be (next.config.ts). */
export function createClient(): never {
  throw new Error(
    'There is no embedded database on Vercel. Set UPSTASH_REDIS_REST_URL and UPSTASH_REDIS_REST_TOKEN.',
  )
}
