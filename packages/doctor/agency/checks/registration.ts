import { z } from 'zod'
import { at } from '@/packages/doctor/agency/addresses'
import type { Check, Reporter } from '@/packages/doctor/agency/check'
import {
  credentialAddresses,
  Registration,
  registrationRequest,
  registrationResponse,
  requested,
  unknownToken,
} from '@/packages/doctor/agency/registration'
import type { Site } from '@/packages/doctor/agency/site'

const fix = 'Look at lib/auth; if the store is away, /readyz says so.'

export const registrationLoop: Check = {
  name: 'registration',
  shows: 'a token is given, works within its scopes, is revoked, and is refused from then on',
  async run(site, reporter) {
    const { expect, saw } = reporter
    const response = await registrationResponse(site)
    expect(
      response.status === 200,
      `Registration answered ${response.status}: ${response.text}`,
      fix,
    )
    if (response.status !== 200) return
    const parsed = Registration.safeParse(JSON.parse(response.text))
    if (!parsed.success) return expect(false, `Registration: ${z.prettifyError(parsed.error)}`, fix)
    const { access_token: token, scope } = parsed.data
    const kept = response.headers.get('cache-control') ?? ''
    expect(/no-store/.test(kept), 'A token may be cached: no-store is missing', fix)
    expect(scope === requested.join(' '), `It granted "${scope}", not what was asked for`, fix)
    await use(site, token, reporter)
    await revoke(site, token, reporter)
    await errorResponses(site, reporter)
    saw('registered, used, narrowed, revoked, refused')
  },
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function use(site: Site, token: string, { expect }: Reporter) {
  const [allowed, outside] = await Promise.all([
    site.ask('GET', at.jobs, { headers: bearer(token) }),
    site.ask('GET', at.caseStudies, { headers: bearer(token) }),
  ])
  expect(allowed.status === 200, `${at.jobs} with jobs.read answered ${allowed.status}`, fix)
  const cache = allowed.headers.get('cache-control') ?? ''
  expect(/no-store/.test(cache), 'What a token was shown may be cached by others', fix)
  expect(
    outside.status === 403 && outside.text.includes('"insufficient_scope"'),
    `${at.caseStudies} without its scope answered ${outside.status}, not 403 insufficient_scope`,
    fix,
  )
}

async function revoke(site: Site, token: string, { expect }: Reporter) {
  const { revoke: address } = await credentialAddresses(site)
  const first = await site.ask('POST', address, { json: { token } })
  const used = await site.ask('GET', at.jobs, { headers: bearer(token) })
  const unknown = await site.post(address, unknownToken)
  expect(first.status === 200, `Revocation answered ${first.status}`, fix)
  expect(
    used.status === 401 && used.text.includes('"invalid_token"'),
    `A revoked token was answered ${used.status}, not 401 invalid_token`,
    fix,
  )
  const challenge = used.headers.get('www-authenticate') ?? ''
  expect(
    /^Bearer .*resource_metadata="[^"]+"/.test(challenge),
    'The 401 does not say where to get a credential (WWW-Authenticate with resource_metadata)',
    fix,
  )
  const same = unknown.status === first.status && unknown.text === first.text
  expect(same, 'Revoking an unknown token is answered differently', fix)
}

async function errorResponses(site: Site, { expect }: Reporter) {
  const { register } = await credentialAddresses(site)
  const right = registrationRequest
  const cases = [
    ['unsupported_identity_type', { ...right, type: 'email' }],
    ['unsupported_credential_type', { ...right, requested_credential_type: 'api_key' }],
  ] as const
  for (const [code, body] of cases) {
    const { status, text } = await site.post(register, body)
    const named = status === 400 && text.includes(`"error":"${code}"`)
    expect(named, `Registration answered ${status}, not 400 ${code}`, fix)
  }
}
