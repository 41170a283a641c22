import { createHash } from 'node:crypto'
import { paths } from '@/lib/config/paths'
import type { Site } from '@/lib/config/site'
import { type Actor, publicActor } from '@/lib/domain/actor'
import { DomainError } from '@/lib/domain/errors'
import type { Scope } from '@/lib/domain/scope'
import type { CredentialStore } from '@/lib/store/credentials'
import { protectedResourceUrl } from './metadata'

export interface VerifyServices {
  readonly credentials: CredentialStore
  readonly site: Site
}

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** From a request to whoever sent it. A credential is optional; a presented one must be valid. */
export async function actorOf(
  request: Request,
  { credentials, site }: VerifyServices,
  now: Date,
): Promise<Actor> {
  const token = bearerOf(request.headers.get('authorization'))
  if (token === undefined) return publicActor
  const credential = token ? await credentials.find(hashOf(token), now) : undefined
  if (!credential || credential.expiresAt <= now) throw refusal(request, site)
  return {
    kind: 'agent',
    registrationId: credential.registrationId,
    scopes: credential.scopes,
  }
}

/** A presented credential narrows: what lies outside its scopes is refused. */
export function requireScope(actor: Actor, scope: Scope, site: Site): void {
  if (actor.kind === 'public' || actor.scopes.includes(scope)) return
  throw new DomainError(
    'insufficient_scope',
    `This needs the scope ${scope}. Register again at ${site.url(paths.register)} and ask for it, or leave the credential out.`,
    { headers: challenge(site, { error: 'insufficient_scope', scope }) },
  )
}

function refusal({ url }: Request, site: Site): DomainError {
  const resource = new URL(url).pathname === paths.mcp ? paths.mcp : paths.home
  return new DomainError(
    'invalid_token',
    `The access token is unknown, expired or revoked. Register again at ${site.url(paths.register)}, or leave the credential out.`,
    { headers: challenge(site, { error: 'invalid_token' }, resource) },
  )
}

/** The token of RFC 6750 section 2.1; another scheme is no credential of ours. */
function bearerOf(authorization: string | null): string | undefined {
  const [scheme, ...rest] = (authorization ?? '').trim().split(/\s+/)
  return scheme?.toLowerCase() === 'bearer' ? rest.join(' ') : undefined
}

/** RFC 6750 section 3 with the parameter of RFC 9728 section 5.1. */
function challenge(site: Site, facts: { error: string; scope?: Scope }, resource: string = '/') {
  const parameters = { ...facts, resource_metadata: protectedResourceUrl(site, resource) }
  const list = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`)
  return { 'www-authenticate': `Bearer ${list.join(', ')}` }
}
