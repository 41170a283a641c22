import { createHash, timingSafeEqual } from 'node:crypto'
import { cronBudgetSeconds } from '@/lib/config/limits'
import type { Dispatcher } from '@/lib/delivery/dispatcher'
import { DomainError } from '@/lib/domain/errors'
import { problemResponse } from './problem'

/** Delivers on a schedule, for whoever knows the secret. */
export const deliverHandler =
  (dispatcher: () => Pick<Dispatcher, 'run'>, secret: () => string | undefined) =>
  async (request: Request): Promise<Response> => {
    try {
      requireSecret(request, secret())
      const done = await dispatcher().run(cronBudgetSeconds)
      return Response.json(done, { headers: { 'cache-control': 'no-store' } })
    } catch (error) {
      return problemResponse(error)
    }
  }

function requireSecret(request: Request, secret: string | undefined): void {
  if (!secret) throw new DomainError('not_found', 'Set CRON_SECRET to deliver on a schedule.')
  const sent = request.headers.get('authorization') ?? ''
  if (timingSafeEqual(digest(sent), digest(`Bearer ${secret}`))) return
  throw new DomainError('invalid_token', 'Send the value of CRON_SECRET as bearer.', {
    headers: { 'www-authenticate': 'Bearer' },
  })
}

const digest = (text: string) => createHash('sha256').update(text).digest()
