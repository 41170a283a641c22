import { agentPaths } from '../paths'
import { toObjectOrEmpty, toTextOrEmpty } from './json'
import { readDocumentIfOffered } from './offer'
import { verifyClaim } from './outcome'
import type { AuditVisit, HeaderFields } from './visit'

/** Empty where no credentials are given or revoked. */
export async function findAuthEndpoints(visit: AuditVisit) {
  const answer = await readDocumentIfOffered(visit, agentPaths.authorizationServer)
  const { register_uri, revocation_uri } = toObjectOrEmpty(answer?.json.agent_auth)
  return { registerUrl: toTextOrEmpty(register_uri), revocationUrl: toTextOrEmpty(revocation_uri) }
}

/** Registers with these scopes; returns the answer and its token. */
export async function requestCredential(visit: AuditVisit, scopes: readonly string[]) {
  const { registerUrl } = await findAuthEndpoints(visit)
  const answer = await visit.post(registerUrl, {
    type: 'anonymous',
    requested_credential_type: 'access_token',
    requested_scopes: scopes,
  })
  const token = toTextOrEmpty(answer.json.access_token)
  const reason = `Registration answered ${answer.status} and no token`
  verifyClaim(answer.status === 200 && token !== '', reason, answer)
  return { answer, token }
}

export const toBearerHeader = (token: string): HeaderFields => ({
  authorization: `Bearer ${token}`,
})
