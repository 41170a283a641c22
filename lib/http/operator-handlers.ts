import { createHash, timingSafeEqual } from 'node:crypto'
import { DomainError, LoggableError, limits } from 'agent-access/edge'
import { cronBudgetSeconds, deployHookTimeoutMs } from '@/lib/config/limits'
import { log } from '@/lib/config/log'
import { problemResponse } from '@/lib/config/problem'
import type { InquiryStore } from '@/lib/contact/schema'

interface Settings {
  readonly cronSecret: string | undefined
  readonly rolesDeployHook: string | undefined
}

/**
 * Ends a build's attempt to answer beforehand, once for all: Next's coming major makes what reads nothing of its
 * request. Outside of a `try`, because it ends by an exception.
 */
export const requireRequest = ({ headers }: Request): void => void headers.get('host')

/** Asks the platform for a new build; the request must carry CRON_SECRET. */
export const createBuildHandler = (getSettings: () => Settings) =>
  handlerWithSecret(
    'ask for a build',
    () => getSettings().cronSecret,
    async () => {
      const { rolesDeployHook } = getSettings()
      if (!rolesDeployHook)
        throw new DomainError('not_found', 'Set ROLES_DEPLOY_HOOK to the deploy hook to call.')
      await askForBuild(rolesDeployHook)
      return answer(202, { build: 'requested' })
    },
  )

/** The address of the hook is a secret, so neither the response nor the log contains it. */
async function askForBuild(hook: string): Promise<void> {
  const answer = await fetch(hook, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(deployHookTimeoutMs),
  }).catch(() => undefined)
  await answer?.body?.cancel().catch(() => {})
  if (answer?.ok) return
  const outcome = `The deploy hook ${answer ? `answered ${answer.status}` : 'did not answer'}.`
  throw new DomainError(
    'temporarily_unavailable',
    `${outcome} Check ROLES_DEPLOY_HOOK, then try again.`,
    { cause: new LoggableError(outcome) },
  )
}

/** Delivers inquiries on a schedule; the request must carry CRON_SECRET. */
export const createDeliverHandler = (
  deliver: (seconds: number) => Promise<object>,
  secret: () => string | undefined,
) =>
  handlerWithSecret('deliver on a schedule', secret, async () =>
    answer(200, await deliver(cronBudgetSeconds)),
  )

/** Tells whether the database is available; the backlog is for requests with the secret only. */
export const createReadyHandler =
  (inquiries: () => InquiryStore, secret: () => string | undefined) =>
  async (request: Request): Promise<Response> => {
    requireRequest(request)
    try {
      const { oldestReceivedAt, ...counts } = await inquiries().backlog()
      const oldestSeconds = oldestReceivedAt
        ? Math.floor((Date.now() - oldestReceivedAt.getTime()) / 1000)
        : null
      const waiting = { inquiries: { ...counts, oldestSeconds } }
      return answer(200, { status: 'ready', ...(knowsSecret(request, secret()) && waiting) })
    } catch (cause) {
      log('error', 'store_unavailable', { cause })
      return answer(
        503,
        { status: 'unavailable' },
        { 'retry-after': String(limits.databaseRetrySeconds) },
      )
    }
  }

const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } })

/** Refuses requests without the secret, and every request if none is configured. */
function handlerWithSecret(
  purpose: string,
  secret: () => string | undefined,
  work: () => Promise<Response>,
) {
  return async (request: Request): Promise<Response> => {
    requireRequest(request)
    try {
      const getSettings = secret()
      if (!getSettings) throw new DomainError('not_found', `Set CRON_SECRET to ${purpose}.`)
      if (!knowsSecret(request, getSettings))
        throw new DomainError('invalid_token', 'Send the value of CRON_SECRET as bearer.', {
          headers: { 'www-authenticate': 'Bearer' },
        })
      return await work()
    } catch (error) {
      return problemResponse(error)
    }
  }
}

/** Checks for `CRON_SECRET` as bearer token, in the same time for every wrong one. */
function knowsSecret({ headers }: Request, secret: string | undefined): boolean {
  if (!secret) return false
  const authorization = headers.get('authorization') ?? ''
  return timingSafeEqual(digest(authorization), digest(`Bearer ${secret}`))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
