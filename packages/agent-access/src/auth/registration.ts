import { z } from 'zod'
import type { Scopes } from '../actor'
import { requestedScopesMax, tokenTtlSeconds } from '../limits'

/** The supported types; discovery documents list them and registration accepts them. */
export const identityTypes = ['anonymous'] as const
export const credentialTypes = ['access_token'] as const

/** Members that are not named here are ignored. */
export const createRegistrationRequestSchema = (scopes: Scopes) =>
  z.object({
    type: z.enum(identityTypes),
    requested_credential_type: z.enum(credentialTypes),
    requested_scopes: z
      .array(z.enum(Object.keys(scopes)))
      .min(1)
      .max(requestedScopesMax),
  })

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

export const RevocationRequest = z.object({ token: z.string() })

export const RevocationResponse = z.strictObject({ revoked: z.literal(true) })
export type RevocationResponse = z.infer<typeof RevocationResponse>
