import { type Actor, publicActor } from '../actor'
import { countEvent } from '../count'
import { DomainError } from '../errors'
import { createChallengeHeader } from '../http/challenge'
import type { ErrorResponder } from '../http/problem'
import type { Messages } from '../messages'
import { operatorDirectoryPath } from '../operators/directories'
import { webBotAuthTag } from '../operators/signatures'
import { agentPaths } from '../paths'
import type { Site } from '../site'
import { createDatabaseTime, withinDatabaseTime } from '../stores/availability'
import type { CredentialIssuer } from './token'

export interface CredentialVerificationServices {
  readonly credentials: CredentialIssuer
  readonly site: Site
  readonly someOperationRequiresCredential?: boolean
}

/** A credential is optional, but an invalid one is refused. */
export async function identifyActor(
  request: Request,
  services: CredentialVerificationServices,
  contentFor: ErrorResponder['contentFor'],
  now: Date,
  databaseTime = createDatabaseTime(),
): Promise<Actor> {
  const { credentials } = services
  const token = parseBearer(request.headers.get('authorization'))
  if (token === undefined) return publicActor
  const { messages } = contentFor(request)
  const credential = token
    ? await withinDatabaseTime(databaseTime, messages, () => credentials.find(token, now))
    : undefined
  if (!credential) throw invalidToken(request, services, messages)
  countEvent('credential', 'used')
  return {
    kind: 'agent',
    registrationId: credential.registrationId,
    scopes: credential.scopes,
  }
}

const reasonsByResource = {
  [agentPaths.mcp]: 'noMcpClientNeedsOne',
  [agentPaths.home]: 'noneNeedsOne',
} as const

function invalidToken(
  request: Request,
  { site, someOperationRequiresCredential }: CredentialVerificationServices,
  { credentials }: Messages,
): DomainError {
  const resource = getResource(request)
  const reason =
    credentials.reasons[
      someOperationRequiresCredential ? 'someNeedOne' : reasonsByResource[resource]
    ]
  return new DomainError(
    'invalid_token',
    credentials.invalid({ address: site.url(agentPaths.register), reason }),
    { headers: createChallengeHeader(site, { error: 'invalid_token' }, resource) },
  )
}

/** Refuses a caller without a credential (RFC 6750, section 3.1: without an error code). */
export const createMissingCredentialError = (
  request: Request | undefined,
  { scope }: { readonly scope: string },
  site: Site,
  { credentials }: Messages,
): DomainError =>
  new DomainError(
    'invalid_token',
    credentials.missing({ scope, address: site.url(agentPaths.register) }),
    { headers: createChallengeHeader(site, { scope }, getResource(request)) },
  )

/**
 * Refuses a caller who is not signed in to the site. RFC 9110 (section 11.6.1) demands a challenge; one
 * of bearer tokens would send an agent to register.
 */
export function createLoginRequiredError(site: Site, { credentials }: Messages): DomainError {
  const { origin, pages } = site
  const address = pages.signIn && site.pageUrl(pages.signIn)
  const page = address ? `, login_uri="${address}"` : ''
  return new DomainError(
    'login_required',
    credentials.userMissing({ address: address ?? origin }),
    {
      headers: { 'www-authenticate': `Cookie realm="${origin}", error="login_required"${page}` },
    },
  )
}

/** Refuses a request that no operator has signed, and says what to sign (RFC 9421, section 5.1). */
export const createMissingSignatureError = ({ credentials }: Messages): DomainError =>
  new DomainError(
    'signature_required',
    credentials.signatureMissing({ directory: operatorDirectoryPath }),
    {
      headers: {
        'accept-signature': `sig1=("@authority" "signature-agent";key="sig1");created;expires;tag="${webBotAuthTag}"`,
      },
    },
  )

/** RFC 9728 */
const getResource = (request: Request | undefined) =>
  request && new URL(request.url).pathname === agentPaths.mcp ? agentPaths.mcp : agentPaths.home

/** RFC 6750 section 2.1; other schemes are ignored. */
function parseBearer(authorization: string | null): string | undefined {
  const [scheme, ...rest] = (authorization ?? '').trim().split(/\s+/)
  return scheme?.toLowerCase() === 'bearer' ? rest.join(' ') : undefined
}
