import { type Actor, publicActor } from '../actor'
import { count } from '../count'
import { challenge } from '../http/challenge'
import { HttpError } from '../http/http-error'
import { agentPaths } from '../paths'
import type { Site } from '../site'
import { startDeadline, untilDeadline } from '../stores/availability'
import type { Credentials } from './token'

export interface VerifyServices {
  readonly credentials: Credentials
  readonly site: Site
}

/** Returns the actor of a request. A credential is optional, but an invalid one is refused. */
export async function identifyActor(
  request: Request,
  { credentials, site }: VerifyServices,
  now: Date,
  deadline = startDeadline(),
): Promise<Actor> {
  const token = parseBearer(request.headers.get('authorization'))
  if (token === undefined) return publicActor
  const credential = token
    ? await untilDeadline(deadline, () => credentials.find(token, now))
    : undefined
  if (!credential) throw unauthorized(request, site)
  count('credential', 'used')
  return {
    kind: 'agent',
    registrationId: credential.registrationId,
    scopes: credential.scopes,
  }
}

const credentialIsOptional = {
  [agentPaths.mcp]: 'no MCP client needs one, and there is no sign-in through OAuth',
  [agentPaths.home]: 'no request needs one',
} as const

function unauthorized({ url }: Request, site: Site): HttpError {
  const resource = new URL(url).pathname === agentPaths.mcp ? agentPaths.mcp : agentPaths.home
  return new HttpError(
    'invalid_token',
    `The access token is unknown, expired or revoked. Register again at ${site.url(agentPaths.register)}, or leave the credential out: ${credentialIsOptional[resource]}.`,
    { headers: challenge(site, { error: 'invalid_token' }, resource) },
  )
}

/** Returns the bearer token (RFC 6750 section 2.1); other schemes are ignored. */
function parseBearer(authorization: string | null): string | undefined {
  const [scheme, ...rest] = (authorization ?? '').trim().split(/\s+/)
  return scheme?.toLowerCase() === 'bearer' ? rest.join(' ') : undefined
}
