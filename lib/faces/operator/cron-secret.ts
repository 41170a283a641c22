import { createHash, timingSafeEqual } from 'node:crypto'
import { DomainError } from '@/lib/domain/errors'
import { HttpError } from '@/lib/http/http-error'

/** Whether a request carries `CRON_SECRET` as bearer, told in the same time for every wrong one. */
export function knowsSecret({ headers }: Request, secret: string | undefined): boolean {
  if (!secret) return false
  const sent = headers.get('authorization') ?? ''
  return timingSafeEqual(digest(sent), digest(`Bearer ${secret}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whoever does not know the secret is refused, and without one everybody. */
export function requireSecret(request: Request, secret: string | undefined, purpose: string): void {
  if (!secret) throw new DomainError('not_found', `Set CRON_SECRET to ${purpose}.`)
  if (knowsSecret(request, secret)) return
  throw new HttpError('invalid_token', 'Send the value of CRON_SECRET as bearer.', {
    headers: { 'www-authenticate': 'Bearer' },
  })
}
