import { cronBudgetSeconds } from '@/lib/config/limits'
import type { Dispatcher } from '@/lib/delivery/dispatcher'
import { problemResponse } from '@/lib/http/problem'
import { requireSecret } from './cron-secret'

/** Delivers inquiries on a schedule; the request must carry CRON_SECRET. */
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
