import type { Access } from '../access'
import type { Caller } from '../operations/invoke'
import type { CallInterface } from '../operations/operation'
import { createDatabaseTime } from '../stores/availability'
import { identifyActor, type VerifyServices } from './verify'

/** What an interface knows of the sender of a request. */
export type RequestCaller = Pick<Caller, 'identify'> &
  Required<Pick<Caller, 'actor' | 'now' | 'databaseTime' | 'client' | 'callInterface'>> & {
    readonly request: Request
  }

/** Returns who sends a request; throws if it presents a credential that is not valid. */
export async function identifyCaller<S extends VerifyServices>(
  request: Request,
  callInterface: CallInterface,
  services: S,
  { getClient, identify, problems }: Pick<Access, 'getClient' | 'identify' | 'problems'>,
): Promise<RequestCaller & { readonly services: S }> {
  const now = new Date()
  const databaseTime = createDatabaseTime()
  return {
    services,
    request,
    actor: await identifyActor(request, services, problems.contentFor, now, databaseTime),
    now,
    databaseTime,
    callInterface,
    client: () => getClient(request.headers),
    identify,
  }
}
