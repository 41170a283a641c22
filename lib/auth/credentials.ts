import {
  credentialTypes,
  identityTypes,
  RegistrationRequest,
  type RegistrationResponse,
  RevocationRequest,
  type RevocationResponse,
} from '@/lib/domain/registration'
import { type Scope, scopeNames } from '@/lib/domain/scope'
import { methodHandlers, problemResponse } from '@/lib/http/problem'
import { parse } from '@/lib/operations/arguments'
import { fieldErrorsOf } from '@/lib/operations/messages'
import {
  authBodyBytesMax,
  count,
  type ErrorCode,
  type Handler,
  invalidRequest,
  requestedScopesMax,
  tokenTtlSeconds,
} from '@/packages/agent-access/core'
import { readJsonObject } from '@/packages/agent-access/index'
import type { Credentials } from './token'

interface AuthServices {
  readonly credentials: Credentials
}

type Body = Readonly<Record<string, unknown>>

export const registrationHandlers = (services: () => AuthServices) =>
  authHandlers(async (request) => {
    const granted = scopesOf(await readJsonObject(request, authBodyBytesMax))
    return issueToken(granted, services().credentials, new Date())
  })

/** Returns the granted scopes: the requested ones, without duplicates, in their order. */
function scopesOf(body: Body): readonly Scope[] {
  // A list that is too long is refused as a whole, before the schema reports each of its members.
  const requested_scopes = isScopeList(body.requested_scopes) ? body.requested_scopes : undefined
  const parsed = parse(RegistrationRequest, { ...body, requested_scopes })
  if (parsed.success) return [...new Set(parsed.data.requested_scopes)]
  const errors = fieldErrorsOf(parsed.error.issues).map((error) =>
    error.field === 'requested_scopes' ? noScopeList : error,
  )
  throw invalidRequest(errors, codeFor(body))
}

const isScopeList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.length <= requestedScopesMax

const noScopeList = {
  field: 'requested_scopes',
  message: `Send a list of 1 to ${requestedScopesMax} scopes`,
  allowed: scopeNames,
}

/** Chooses the error code: an unsupported type outranks other errors, a missing one does not. */
function codeFor({ type, requested_credential_type }: Body): ErrorCode {
  if (isOther(type, identityTypes)) return 'unsupported_identity_type'
  if (isOther(requested_credential_type, credentialTypes)) return 'unsupported_credential_type'
  return 'invalid_request'
}

const isOther = (value: unknown, choices: readonly string[]) =>
  typeof value === 'string' && !choices.includes(value)

async function issueToken(
  scopes: readonly Scope[],
  credentials: Credentials,
  now: Date,
): Promise<RegistrationResponse> {
  const { registrationId, token } = await credentials.issue(scopes, now)
  count('credential', 'registered')
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

/** Answers a live, expired, unknown and malformed token alike, so that nobody can test tokens. */
export const revocationHandlers = (services: () => AuthServices) =>
  authHandlers(async (request) => {
    const { data, error } = parse(
      RevocationRequest,
      await readJsonObject(request, authBodyBytesMax),
    )
    if (error) throw invalidRequest(fieldErrorsOf(error.issues))
    await services().credentials.revoke(data.token, new Date())
    count('credential', 'revoked')
    return { revoked: true } satisfies RevocationResponse
  })

/** Accepts POST only and answers errors as `application/json`, the one type OAuth clients read. */
function authHandlers(post: (request: Request) => Promise<object>) {
  const respond: Handler = async (request) =>
    Response.json(await post(request), { headers: { 'cache-control': 'no-store' } })
  return methodHandlers({ POST: respond }, undefined, (error) =>
    problemResponse(error, 'application/json'),
  )
}
