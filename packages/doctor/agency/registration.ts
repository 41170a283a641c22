import type { Judge, Subject } from '../src/claim'
import { parseJson } from '../src/json'
import type { Visit } from '../src/visit'
import { at } from './addresses'
import { ownClaim, postJson, responseOf } from './own-claims'

const id = 'agency.registration'

/** Two of the four, so that what is not granted can be seen to be refused. */
const request = {
  type: 'anonymous',
  requested_credential_type: 'access_token',
  requested_scopes: ['public.read', 'jobs.read'],
}

export const registration: Subject = {
  name: 'registration',
  claims: [
    ownClaim(
      'registration',
      'registration',
      'A token is given, works within its scopes, is revoked, and is refused from then on.',
      'Look at /readyz: the database that remembers tokens has to answer every instance.',
    ),
  ],
  async examine(visit, judge) {
    const given = await postJson(visit, at.register, request)
    const { status, headers, text } = responseOf(visit, given)
    const { access_token: token } = Object(parseJson(text)) as { access_token?: unknown }
    if (status !== 200 || typeof token !== 'string')
      return judge.refute(id, `Registration answered ${status} and no token`, given)
    const kept = headers.get('cache-control') ?? ''
    judge.hold(id, /no-store/.test(kept), 'A token may be cached: no-store is missing', given)
    await use(visit, judge, token)
    await revoke(visit, judge, token)
    if (!judge.isFalse(id)) judge.prove(id, 'registered, used, narrowed, revoked, refused')
  },
}

const ask = (visit: Visit, path: string, token: string) =>
  visit.ask('GET', path, { headers: { authorization: `Bearer ${token}` } })

async function use(visit: Visit, judge: Judge, token: string): Promise<void> {
  const inside = await ask(visit, at.jobs, token)
  const allowed = responseOf(visit, inside)
  judge.hold(id, allowed.status === 200, `jobs.read answered ${allowed.status}`, inside)
  const cache = allowed.headers.get('cache-control') ?? ''
  judge.hold(id, /no-store/.test(cache), 'What a token was shown may be cached by others', inside)
  const outside = await ask(visit, at.caseStudies, token)
  const { status } = responseOf(visit, outside)
  judge.hold(id, status === 403, `A scope that was not given is answered ${status}`, outside)
}

async function revoke(visit: Visit, judge: Judge, token: string): Promise<void> {
  const revoked = await postJson(visit, at.revoke, { token })
  const { status } = responseOf(visit, revoked)
  judge.hold(id, status === 200, `Revocation answered ${status}`, revoked)
  const used = await ask(visit, at.jobs, token)
  const after = responseOf(visit, used)
  judge.hold(id, after.status === 401, `A revoked token was answered ${after.status}`, used)
  const challenge = after.headers.get('www-authenticate') ?? ''
  judge.hold(
    id,
    /^Bearer .*resource_metadata="[^"]+"/.test(challenge),
    'The 401 does not lead to the metadata (WWW-Authenticate)',
    used,
  )
}
