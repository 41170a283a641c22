import { setTimeout as wait } from 'node:timers/promises'
import type { APIRequestContext } from '@playwright/test'
import { requestQuota } from '@/lib/config/limits'
import { paths } from '@/lib/config/paths'

/** What a test of the quota may take on a busy machine. */
const secondsMax = 30

/** Near the end of a minute the window would turn during the test, and let requests in again. */
export async function earlyInTheWindow(): Promise<void> {
  const left = requestQuota.windowSeconds - ((Date.now() / 1000) % requestQuota.windowSeconds)
  if (left < secondsMax) await wait(left * 1000 + 50)
}

/** Spends all that one client may ask in a minute. */
export async function useUp(
  request: APIRequestContext,
  headers: Record<string, string> = {},
): Promise<void> {
  for (let sent = 0; sent < requestQuota.requestsMax; sent += 20)
    await Promise.all(
      Array.from({ length: 20 }, () => request.get(paths.llms, { headers, maxRedirects: 0 })),
    )
}
