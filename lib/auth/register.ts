import { randomBytes } from 'node:crypto'
import { authBodyBytesMax, requestedScopesMax, tokenTtlSeconds } from '@/lib/config/limits'
import { DomainError, type ErrorCode } from '@/lib/domain/errors'
import {
  credentialTypes,
  identityTypes,
  RegistrationRequest,
  type RegistrationResponse,
} from '@/lib/domain/registration'
import { type Scope, scopeNames } from '@/lib/domain/scope'
import { readJsonObject } from '@/lib/http/json-body'
import { parseInput } from '@/lib/operations/input'
import type { CredentialStore } from '@/lib/store/credentials'
import { authAnswer, authHandlers } from './auth-handlers'
import { hashOf } from './verify'

export interface AuthServices {
  readonly credentials: CredentialStore
}

type Body = Readonly<Record<string, unknown>>

export const registrationHandlers = (services: () => AuthServices) =>
  authHandlers('register', async (request) => {
    const granted = scopesOf(await readJsonObject(request, authBodyBytesMax))
    return authAnswer(await issue(granted, services().credentials, new Date()))
  })

/** What is granted: the scopes that were asked for, each once, in their order. */
function scopesOf(body: Body): readonly Scope[] {
  refuseOther('unsupported_identity_type', body, 'type', identityTypes)
  refuseOther('unsupported_credential_type', body, 'requested_credential_type', credentialTypes)
  parseInput(RegistrationRequest.pick({ type: true, requested_credential_type: true }), body)
  refuseNoList(body.requested_scopes)
  return [...new Set(parseInput(RegistrationRequest, body).requested_scopes)]
}

/** A named choice that is not supported outranks every other fault; a missing one does not. */
function refuseOther(code: ErrorCode, body: Body, field: string, allowed: readonly string[]): void {
  const value = body[field]
  if (typeof value !== 'string' || allowed.includes(value)) return
  const message = `Only ${allowed.map((name) => `"${name}"`).join(', ')} is supported`
  throw new DomainError(code, `${field}: ${message}; send that and try again.`, {
    errors: [{ field, message, allowed }],
  })
}

// Apart from the schema, which would not name the choice, but every one of thousands.
function refuseNoList(scopes: unknown): void {
  if (Array.isArray(scopes) && scopes.length > 0 && scopes.length <= requestedScopesMax) return
  const field = 'requested_scopes'
  const message = `Send a list of 1 to ${requestedScopesMax} of ${scopeNames.join(', ')}`
  throw new DomainError('invalid_request', `${field}: ${message}.`, {
    errors: [{ field, message, allowed: scopeNames }],
  })
}

async function issue(
  scopes: readonly Scope[],
  credentials: CredentialStore,
  issuedAt: Date,
): Promise<RegistrationResponse> {
  const token = `agt_${randomBytes(32).toString('base64url')}`
  const registrationId = `reg_${randomBytes(16).toString('base64url')}`
  const expiresAt = new Date(issuedAt.getTime() + tokenTtlSeconds * 1000)
  await credentials.save(hashOf(token), { registrationId, scopes, issuedAt, expiresAt })
  return {
    registration_id: registrationId,
    registration_type: 'anonymous',
    credential_type: 'access_token',
    access_token: token,
    token_type: 'Bearer',
    expires_in: tokenTtlSeconds,
    scope: scopes.join(' '),
  }
}
