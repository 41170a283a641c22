import { z } from 'zod'
import { requestedScopesMax, tokenTtlSeconds } from '@/packages/agent-access/core'
import { scopeNames } from './scope'

/** The supported types; discovery documents list them and registration accepts them. */
export const identityTypes = ['anonymous'] as const
export const credentialTypes = ['access_token'] as const

/** Specification, section 2.1. Members it does not name are ignored. */
export const RegistrationRequest = z.object({
  type: z.enum(identityTypes),
  requested_credential_type: z.enum(credentialTypes),
  requested_scopes: z.array(z.enum(scopeNames)).min(1).max(requestedScopesMax),
})

/** Specification, section 2.2. */
export const RegistrationResponse = z.strictObject({
  registration_id: z.string().regex(/^reg_[A-Za-z0-9_-]{22}$/),
  registration_type: z.enum(identityTypes),
  credential_type: z.enum(credentialTypes),
  access_token: z.string().regex(/^agt_[A-Za-z0-9_-]{44,}$/),
  token_type: z.literal('Bearer'),
  expires_in: z.literal(tokenTtlSeconds),
  scope: z.string().min(1),
})
export type RegistrationResponse = z.infer<typeof RegistrationResponse>

/** Specification, section 2.3. */
export const RevocationRequest = z.object({ token: z.string() })

export const RevocationResponse = z.strictObject({ revoked: z.literal(true) })
export type RevocationResponse = z.infer<typeof RevocationResponse>
