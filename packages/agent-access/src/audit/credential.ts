import { agentPaths } from '../paths'
import { toObject, toText } from './json'
import { readIfOffered } from './offer'
import { verify } from './outcome'
import type { HeaderFields, Visit } from './visit'

/** Returns where credentials are given and revoked; empty where they are not. */
export async function readRegistration(visit: Visit) {
  const answer = await readIfOffered(visit, agentPaths.authorizationServer)
  const { register_uri, revocation_uri } = toObject(answer?.json.agent_auth)
  return { registerUrl: toText(register_uri), revocationUrl: toText(revocation_uri) }
}

/** Registers with these scopes; returns the answer and its token. */
export async function register(visit: Visit, scopes: readonly string[]) {
  const { registerUrl } = await readRegistration(visit)
  const answer = await visit.post(registerUrl, {
    type: 'anonymous',
    requested_credential_type: 'access_token',
    requested_scopes: scopes,
  })
  const token = toText(answer.json.access_token)
  const reason = `Registration answered ${answer.status} and no token`
  verify(answer.status === 200 && token !== '', reason, answer)
  return { answer, token }
}

export const toBearer = (token: string): HeaderFields => ({ authorization: `Bearer ${token}` })
