import type { AccessServices, HandlerDependencies } from '../access'
import { getOriginalUrl } from '../http/base-path'
import type { Caller } from '../operations/invoke'
import type { CallInterface } from '../operations/operation'
import type { Site } from '../site'
import { createDatabaseTime } from '../stores/availability'
import { takeQuota } from '../stores/quota'
import { type CredentialVerificationServices, identifyActor } from './verify'

/** What an interface knows of the sender of a request. */
export type IdentifiedCaller = Pick<Caller, 'identify'> &
  Required<Pick<Caller, 'actor' | 'now' | 'databaseTime' | 'client' | 'callInterface'>> & {
    readonly request: Request
  }

type IdentifyServices = CredentialVerificationServices &
  Pick<AccessServices, 'quota' | 'operatorQuota'>
type IdentifyAccess = Pick<
  HandlerDependencies,
  'getClient' | 'identify' | 'problems' | 'verify' | 'hosts'
>

/** Throws if the request presents a credential that is not valid. */
export async function identifyCaller<S extends IdentifyServices>(
  request: Request,
  callInterface: CallInterface,
  now: Date,
  services: S,
  access: IdentifyAccess,
): Promise<IdentifiedCaller & { readonly services: S }> {
  const { getClient, identify, problems } = access
  const databaseTime = createDatabaseTime()
  const actor = await identifyActor(request, services, problems.contentFor, now, databaseTime)
  const operator = await identifyOperator(request, services, access, now)
  return {
    services,
    request,
    actor: operator ? { ...actor, operator } : actor,
    now,
    databaseTime,
    callInterface,
    client: () => getClient(request.headers),
    identify,
  }
}

/** The operator whose signature holds, within its quota. What bears no signature costs nothing. */
async function identifyOperator(
  request: Request,
  { quota, operatorQuota, site }: IdentifyServices,
  { verify, hosts, problems }: IdentifyAccess,
  now: Date,
): Promise<string | undefined> {
  const { method, headers } = request
  if (!verify || !headers.has('signature-input')) return undefined
  const url = findSignedUrl(request, site, hosts)
  const operator = await verify({ method, headers, url }, { now, quota })
  if (operator && operatorQuota)
    await takeQuota(quota, operatorQuota, operator, now, problems.contentFor(request).messages)
  return operator
}

/** Its host is one of the site, whatever the request says: a signature for another site holds nowhere here. */
function findSignedUrl(request: Request, { origin }: Site, hosts: readonly string[] = []): URL {
  const { pathname, search } = new URL(getOriginalUrl(request))
  const host = request.headers.get('host')?.toLowerCase() ?? ''
  const isOther = hosts.includes(host.replace(/:\d+$/, ''))
  return Object.assign(new URL(origin), { pathname, search, ...(isOther && { host }) })
}
