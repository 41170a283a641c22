import { cronBudgetSeconds } from '@/lib/config/limits'
import type { Dispatcher } from '@/lib/delivery/dispatcher'
import { DomainError } from '@/lib/domain/errors'
import { knowsSecret } from './cron-secret'
import { HttpError } from './http-error'
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
  if (knowsSecret(request, secret)) return
  throw new HttpError('invalid_token', 'Send the value of CRON_SECRET as bearer.', {
    headers: { 'www-authenticate': 'Bearer' },
  })
}
