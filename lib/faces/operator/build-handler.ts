import { deployHookTimeoutMs } from '@/lib/config/limits'
import { DomainError } from '@/lib/domain/errors'
import { problemResponse } from '@/lib/http/problem'
import { requireSecret } from './cron-secret'

interface Known {
  readonly cronSecret: string | undefined
  readonly rolesDeployHook: string | undefined
}

/** Asks the platform to build again, for whoever knows the secret. */
export const buildHandler =
  (known: () => Known) =>
  async (request: Request): Promise<Response> => {
    try {
      const { cronSecret, rolesDeployHook } = known()
      requireSecret(request, cronSecret, 'ask for a build')
      if (!rolesDeployHook)
        throw new DomainError('not_found', 'Set ROLES_DEPLOY_HOOK to the deploy hook to call.')
      await askForBuild(rolesDeployHook)
      const headers = { 'cache-control': 'no-store' }
      return Response.json({ build: 'requested' }, { status: 202, headers })
    } catch (error) {
      return problemResponse(error)
    }
  }

/** Its address is a secret: neither the answer nor the log repeats it. */
async function askForBuild(hook: string): Promise<void> {
  const answer = await fetch(hook, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(deployHookTimeoutMs),
  }).catch(() => undefined)
  await answer?.body?.cancel().catch(() => {})
  if (answer?.ok) return
  throw new DomainError(
    'temporarily_unavailable',
    `The deploy hook ${answer ? `answered ${answer.status}` : 'did not answer'}. Check ROLES_DEPLOY_HOOK, then try again.`,
  )
}
