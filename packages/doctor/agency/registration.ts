import { z } from 'zod'
import { at } from './addresses'
import { MissingDocumentError } from './check'
import type { Site } from './site'

const AgentAuth = z.looseObject({
  agent_auth: z.looseObject({ register_uri: z.url(), revocation_uri: z.url() }),
})

/** Exactly the members of the specification, section 2.2. */
export const Registration = z.strictObject({
  registration_id: z.string().regex(/^reg_[\w-]{16,}$/),
  registration_type: z.literal('anonymous'),
  credential_type: z.literal('access_token'),
  access_token: z.string().min(32),
  token_type: z.literal('Bearer'),
  expires_in: z.int().positive(),
  scope: z.string(),
})

/** Two of the four, so that what is not granted can be seen to be refused. */
export const requested = ['public.read', 'jobs.read']

export const registrationRequest = {
  type: 'anonymous',
  requested_credential_type: 'access_token',
  requested_scopes: requested,
}

export const unknownToken = { token: 'unknown' }

/** Where the metadata says credentials are given and taken back. */
export async function credentialAddresses(site: Site) {
  const parsed = AgentAuth.safeParse(await site.json(at.authorizationServer))
  if (!parsed.success)
    throw new MissingDocumentError(`${at.authorizationServer} has no agent_auth block`)
  const { register_uri: register, revocation_uri: revoke } = parsed.data.agent_auth
  return { register, revoke }
}

/** The one registration of an audit; its own check judges the answer. */
export const registrationResponse = (site: Site) =>
  site.once('registration', async () =>
    site.post((await credentialAddresses(site)).register, registrationRequest),
  )

export async function registration(site: Site): Promise<z.infer<typeof Registration>> {
  const { status, text } = await registrationResponse(site)
  if (status !== 200) throw new MissingDocumentError(`registration answered ${status}`)
  const parsed = Registration.partial().safeParse(JSON.parse(text))
  if (!parsed.success || !parsed.data.access_token)
    throw new MissingDocumentError('registration gave no token')
  return parsed.data as z.infer<typeof Registration>
}
