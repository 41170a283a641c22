import { cronBudgetSeconds } from '@/lib/config/limits'
import type { Dispatcher } from '@/lib/delivery/dispatcher'
import { problemResponse } from '@/lib/http/problem'
import { requireSecret } from './cron-secret'

/** Delivers on a schedule, for whoever knows the secret. */
export const deliverHandler =
  (dispatcher: () => Pick<Dispatcher, 'run'>, secret: () => string | undefined) =>
  async (request: Request): Promise<Response> => {
    try {
      requireSecret(request, secret(), 'deliver on a schedule')
      const done = await dispatcher().run(cronBudgetSeconds)
      return Response.json(done, { headers: { 'cache-control': 'no-store' } })
    } catch (error) {
      return problemResponse(error)
    }
  }
