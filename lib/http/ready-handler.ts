import { storeRetrySeconds } from '@/lib/config/limits'
import { ageSeconds } from '@/lib/delivery/dispatcher'
import { log } from '@/lib/log'
import type { InquiryStore } from '@/lib/store/inquiries'

/** Whether the store answers, and how long the oldest inquiry has been waiting for the agency. */
export const readyHandler = (inquiries: () => InquiryStore) => async (): Promise<Response> => {
  try {
    const { oldestReceivedAt, ...counts } = await inquiries().backlog()
    const oldestSeconds = ageSeconds(oldestReceivedAt, new Date()) ?? null
    return answer(200, { status: 'ready', inquiries: { ...counts, oldestSeconds } })
  } catch (cause) {
    log('error', 'store_unavailable', { cause })
    return answer(503, { status: 'unavailable' }, { 'retry-after': String(storeRetrySeconds) })
  }
}

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })
