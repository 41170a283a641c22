import type { HandlerDependencies } from '../access'
import type { Scopes } from '../actor'
import { countEvent } from '../count'
import { createInvalidRequestError, type ErrorCode } from '../errors'
import { readJsonObjectBody } from '../http/body'
import type { RequestHandler } from '../http/methods'
import { authBodyBytesMax, requestedScopesMax, tokenTtlSeconds } from '../limits'
import type { Messages } from '../messages'
import { parseWithMessages } from '../operations/arguments'
import { toFieldErrors } from '../operations/issue-messages'
import { createDatabaseTime, withinDatabaseTime } from '../stores/availability'
import {
  createRegistrationRequestSchema,
  credentialTypes,
  identityTypes,
  type RegistrationResponse,
  RevocationRequest,
  type RevocationResponse,
} from './registration'
import type { CredentialIssuer } from './token'

type AuthAccess = Pick<HandlerDependencies, 'problems' | 'scopes'> & {
  readonly services: (now: Date) => { readonly credentials: CredentialIssuer }
}

type Body = Readonly<Record<string, unknown>>

/** Issues a credential to whoever asks for one. */
export function createRegistrationHandlers(access: AuthAccess) {
  const schema = createRegistrationRequestSchema(access.scopes)
  return authHandlers(access, async (request, messages) => {
    const body = await readJsonObjectBody(request, authBodyBytesMax, messages)
    const scopes = readScopes(body, schema, access.scopes, messages)
    const now = new Date()
    return issueToken(scopes, access.services(now).credentials, now)
  })
}

/** The requested ones, without duplicates, in their order. */
function readScopes(
  body: Body,
  schema: ReturnType<typeof createRegistrationRequestSchema>,
  scopes: Scopes,
  messages: Messages,
): readonly string[] {
  // A list that is too long is refused as a whole, before the schema reports each of its members.
  const requested_scopes = isScopeList(body.requested_scopes) ? body.requested_scopes : undefined
  const parsed = parseWithMessages(schema, { ...body, requested_scopes }, messages)
  if (parsed.success) return [...new Set(parsed.data.requested_scopes)]
  const errors = toFieldErrors(parsed.error.issues).map((error) =>
    error.field === 'requested_scopes' ? noScopeList(scopes, messages) : error,
  )
  throw createInvalidRequestError(errors, messages, codeFor(body))
}

const isScopeList = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.length <= requestedScopesMax

const noScopeList = (scopes: Scopes, { values }: Messages) => ({
  field: 'requested_scopes',
  message: values.scopes({ max: requestedScopesMax }),
  allowed: Object.keys(scopes),
})

/** Chooses the error code: an unsupported type outranks other errors, a missing one does not. */
function codeFor({ type, requested_credential_type }: Body): ErrorCode {
  if (isOther(type, identityTypes)) return 'unsupported_identity_type'
  if (isOther(requested_credential_type, credentialTypes)) return 'unsupported_credential_type'
  return 'invalid_request'
}

const isOther = (value: unknown, choices: readonly string[]) =>
  typeof value === 'string' && !choices.includes(value)

async function issueToken(
  scopes: readonly string[],
  credentials: CredentialIssuer,
  now: Date,
): Promise<RegistrationResponse> {
  const { registrationId, token } = await credentials.issue(scopes, now)
  countEvent('credential', 'registered')
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
export const createRevocationHandlers = (access: AuthAccess) =>
  authHandlers(access, async (request, messages) => {
    const body = await readJsonObjectBody(request, authBodyBytesMax, messages)
    const { data, error } = parseWithMessages(RevocationRequest, body, messages)
    if (error) throw createInvalidRequestError(toFieldErrors(error.issues), messages)
    const now = new Date()
    await withinDatabaseTime(createDatabaseTime(), messages, () =>
      access.services(now).credentials.revoke(data.token, now),
    )
    countEvent('credential', 'revoked')
    return { revoked: true } satisfies RevocationResponse
  })

/** Accepts POST only and answers errors as `application/json`, the one type OAuth clients read. */
function authHandlers(
  { problems }: AuthAccess,
  post: (request: Request, messages: Messages) => Promise<object>,
) {
  const respond: RequestHandler = async (request) => {
    const answer = await post(request, problems.contentFor(request).messages)
    return Response.json(answer, { headers: { 'cache-control': 'no-store' } })
  }
  return problems.methodHandlers({ POST: respond }, undefined, 'application/json')
}
