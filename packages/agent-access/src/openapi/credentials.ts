import type { RouteConfig } from '@asteasolutions/zod-to-openapi'
import type { z } from 'zod'
import type { Scopes } from '../actor'
import {
  createRegistrationRequestSchema,
  RegistrationResponse,
  RevocationRequest,
  RevocationResponse,
} from '../auth/registration'
import type { ErrorCode } from '../errors'
import { tokenTtlSeconds } from '../limits'
import type { Messages } from '../messages'
import { agentPaths } from '../paths'
import { type OpenApiComponents, rateLimitHeaders } from './components'
import { describeErrorResponses } from './operations'

const json = 'application/json'

interface Exchange<I extends z.ZodType, O extends z.ZodType> {
  readonly path: string
  readonly request: I
  readonly requestExample: z.input<I>
  readonly response: O
  readonly responseExample: z.output<O>
  readonly errors?: readonly ErrorCode[]
}

/** Describes registration and revocation, which are no operations. */
export function describeCredentialRoutes(
  components: OpenApiComponents,
  scopes: Scopes,
  { openapi }: Messages,
  isOptional: boolean,
): RouteConfig[] {
  // An example asks for what only reads.
  const reading = Object.keys(scopes).filter((scope) => scope.endsWith('.read'))
  return [
    {
      operationId: 'register',
      summary: openapi.register,
      description: [
        openapi.registerAbout({ seconds: tokenTtlSeconds }),
        ...(isOptional ? [openapi.noneNeeded] : []),
      ].join(' '),
      ...exchange(components, openapi, {
        path: agentPaths.register,
        request: createRegistrationRequestSchema(scopes),
        requestExample: {
          type: 'anonymous',
          requested_credential_type: 'access_token',
          requested_scopes: reading,
        },
        response: RegistrationResponse,
        responseExample: {
          registration_id: `reg_${'0'.repeat(22)}`,
          registration_type: 'anonymous',
          credential_type: 'access_token',
          access_token: `agt_${'0'.repeat(120)}`,
          token_type: 'Bearer',
          expires_in: tokenTtlSeconds,
          scope: reading.join(' '),
        },
        errors: ['unsupported_identity_type', 'unsupported_credential_type'],
      }),
    },
    {
      operationId: 'revoke',
      summary: openapi.revoke,
      description: openapi.revokeAbout,
      ...exchange(components, openapi, {
        path: agentPaths.revoke,
        request: RevocationRequest,
        requestExample: { token: `agt_${'0'.repeat(120)}` },
        response: RevocationResponse,
        responseExample: { revoked: true },
      }),
    },
  ]
}

function exchange<I extends z.ZodType, O extends z.ZodType>(
  components: OpenApiComponents,
  { credentials, done }: Messages['openapi'],
  { path, request, requestExample, response, responseExample, errors = [] }: Exchange<I, O>,
) {
  const common: ErrorCode[] = ['rate_limited', 'server_error', 'temporarily_unavailable']
  return {
    method: 'post' as const,
    path,
    tags: [credentials.name],
    security: [],
    request: {
      body: { required: true, content: { [json]: { schema: request, example: requestExample } } },
    },
    responses: {
      200: {
        description: done,
        headers: components.headerRefs(rateLimitHeaders),
        content: { [json]: { schema: response, example: responseExample } },
      },
      ...describeErrorResponses(components, ['invalid_request', ...errors, ...common], json),
      413: components.errorResponse(['invalid_request'], 413, json),
      415: components.errorResponse(['invalid_request'], 415, json),
    },
  }
}
