import { setTimeout as wait } from 'node:timers/promises'

const triesMax = 5

/** Whoever is told to come back does so; and tries again where nobody found time to open. */
export async function patiently(ask: () => Promise<Response>): Promise<Response> {
  for (let tries = 1; ; tries++)
    try {
      const answer = await ask()
      if (answer.status !== 503 || tries === triesMax) return answer
      await answer.body?.cancel()
      await wait(Number(answer.headers.get('retry-after')) * 1000)
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string }
      if (code !== 'UND_ERR_CONNECT_TIMEOUT' || tries === triesMax) throw error
    }
}
