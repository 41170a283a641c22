import { z } from 'zod'
import { at } from '@/packages/doctor/agency/addresses'
import type { Check } from '@/packages/doctor/agency/check'

const Scopes = z.array(z.string()).min(1)

/** RFC 9728, with the specification's `authorization_servers[0]`. */
const ProtectedResource = z.looseObject({
  resource: z.url(),
  authorization_servers: z.array(z.url()).min(1),
  scopes_supported: Scopes,
  bearer_methods_supported: z.tuple([z.literal('header')]),
})

/** RFC 8414, with exactly the block of the specification, section 2.4. */
const AuthorizationServer = z.looseObject({
  issuer: z.url(),
  scopes_supported: Scopes,
  agent_auth: z.strictObject({
    skill: z.url().regex(/\/auth\.md$/),
    register_uri: z.url().regex(/\/agent\/auth$/),
    revocation_uri: z.url().regex(/\/agent\/auth\/revoke$/),
    identity_types_supported: z.tuple([z.literal('anonymous')]),
    anonymous: z.strictObject({
      credential_types_supported: z.tuple([z.literal('access_token')]),
    }),
  }),
})

const absent = ['authorization_endpoint', 'token_endpoint', 'revocation_endpoint', 'claim_endpoint']

const forms = [
  [at.protectedResource, ProtectedResource],
  [at.protectedMcp, ProtectedResource],
  [at.authorizationServer, AuthorizationServer],
] as const

export const credentialMetadata: Check = {
  name: 'credential metadata',
  shows: 'both metadata documents have the specified members and promise no endpoint that is not',
  async run(site, { expect }) {
    const fix = 'Look at lib/auth/metadata.ts.'
    for (const [path, schema] of forms) {
      const { status, headers, text } = await site.get(path)
      expect(status === 200, `${path} answered ${status}`, fix)
      if (status !== 200) continue
      const type = headers.get('content-type') ?? 'none'
      expect(/^application\/json/.test(type), `${path} is sent as ${type}`, fix)
      const parsed = schema.safeParse(JSON.parse(text))
      expect(parsed.success, `${path}: ${parsed.error && z.prettifyError(parsed.error)}`, fix)
      const promised = absent.filter((name) => text.includes(`"${name}"`))
      expect(promised.length === 0, `${path} promises ${promised.join(', ')}`, fix)
    }
    const { status, text } = await site.get(at.authGuide)
    expect(status === 200, `${at.authGuide} answered ${status}`, 'Serve /auth.md.')
    if (status === 200)
      expect(/^# .*auth\.md/.test(text), '/auth.md has no title that says so', 'See app/auth.md.')
  },
}
