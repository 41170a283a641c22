import { limits } from 'agent-access/edge'
import type { APIRequestContext } from 'playwright/test'
import { paths } from '@/lib/config/paths'

/** Spends all that one client may ask in a minute. */
export async function useUp(request: APIRequestContext): Promise<void> {
  for (let count = 0; count < limits.requestQuota.requestsMax; count += 20)
    await Promise.all(
      Array.from({ length: 20 }, () => request.get(paths.llms, { maxRedirects: 0 })),
    )
}
