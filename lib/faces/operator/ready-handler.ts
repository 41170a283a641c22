import { storeRetrySeconds } from '@/lib/config/limits'
import type { InquiryStore } from '@/lib/database/inquiries'
import { ageSeconds } from '@/lib/delivery/dispatcher'
import { log } from '@/lib/runtime/log'
import { knowsSecret } from './cron-secret'

/**
 * Whether the store answers. What waits there is for who knows the secret: it would tell a sender
 * whether their inquiry has been put aside.
 */
export const readyHandler =
  (inquiries: () => InquiryStore, secret: () => string | undefined) =>
  async (request: Request): Promise<Response> => {
    try {
      const { oldestReceivedAt, ...counts } = await inquiries().backlog()
      const oldestSeconds = ageSeconds(oldestReceivedAt, new Date()) ?? null
      const waiting = { inquiries: { ...counts, oldestSeconds } }
      return answer(200, { status: 'ready', ...(knowsSecret(request, secret()) && waiting) })
    } catch (cause) {
      log('error', 'store_unavailable', { cause })
      return answer(503, { status: 'unavailable' }, { 'retry-after': String(storeRetrySeconds) })
    }
  }

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
