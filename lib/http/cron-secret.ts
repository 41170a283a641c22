import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether a request carries `CRON_SECRET` as bearer, told in the same time for every wrong one. */
export function knowsSecret({ headers }: Request, secret: string | undefined): boolean {
  if (!secret) return false
  const sent = headers.get('authorization') ?? ''
  return timingSafeEqual(digest(sent), digest(`Bearer ${secret}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
