import { afterAll, describe, expect, test } from 'vitest'
import { openTemporaryDatabase } from '../../test/sqlite'
import { createContent } from '../content'
import { createErrorResponder } from '../http/problem'
import { authBodyBytesMax } from '../limits'
import { englishMessages } from '../messages'
import { createSite } from '../site'
import type { CredentialStore } from '../stores/credentials'
import { upstashStores } from '../stores/stores.upstash'
import { createRegistrationHandlers, createRevocationHandlers } from './handlers'
import { RegistrationResponse } from './registration'
import { createCredentialIssuer } from './token'
import { identifyActor } from './verify'

const english = createContent()
const { db, stores, close } = await openTemporaryDatabase()
const { credentials: store } = stores
const credentials = createCredentialIssuer(store, englishMessages)
afterAll(close)

const site = createSite('https://oddvale.example', { errors: '/agents/errors' })
const scopes = {
  'public.read': 'Read public content',
  'jobs.read': 'Read jobs',
  'case_studies.read': 'Read case studies',
  'contact.submit': 'Send a request',
}
const access = {
  scopes,
  problems: createErrorResponder(
    () => site,
    () => english,
  ),
}
const registration = createRegistrationHandlers({ ...access, services: () => ({ credentials }) })
const revocation = createRevocationHandlers({ ...access, services: () => ({ credentials }) })

const example = {
  type: 'anonymous',
  requested_credential_type: 'access_token',
  requested_scopes: ['public.read', 'jobs.read', 'case_studies.read'],
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request('https://oddvale.example/agent/auth', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

const register = (body: unknown, headers?: Record<string, string>) =>
  registration.POST(post(typeof body === 'string' ? body : JSON.stringify(body), headers))
const revoke = (body: unknown, headers?: Record<string, string>) =>
  revocation.POST(post(typeof body === 'string' ? body : JSON.stringify(body), headers))

const newToken = async (scopes: string[] = ['jobs.read']) => {
  const response = await register({ ...example, requested_scopes: scopes })
  return RegistrationResponse.parse(await response.json()).access_token
}

const actorWith = (authorization: string, at = new Date(), path = '/api/v1/jobs') =>
  identifyActor(
    new Request(`https://oddvale.example${path}`, { headers: { authorization } }),
    { credentials, site },
    () => english,
    at,
  )

async function expectError(response: Response, code: string, status = 400) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const body = (await response.json()) as {
    readonly detail: string
    readonly request_id?: string
    readonly errors?: readonly { readonly field: string; readonly allowed?: readonly string[] }[]
  }
  expect(body).toMatchObject({ status, error: code, error_description: body.detail })
  return body
}

describe('registration', () => {
  test('answers the example with exactly the documented members', async () => {
    const response = await register({ ...example, email: 'what is not known is ignored' })
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toStrictEqual({
      registration_id: expect.stringMatching(/^reg_[A-Za-z0-9_-]{22}$/),
      registration_type: 'anonymous',
      credential_type: 'access_token',
      access_token: expect.stringMatching(/^agt_[A-Za-z0-9_-]{80,260}$/),
      token_type: 'Bearer',
      expires_in: 3600,
      scope: 'public.read jobs.read case_studies.read',
    })
  })

  test.each([
    [['jobs.read', 'public.read'], 'jobs.read public.read'],
    [['jobs.read', 'jobs.read', 'public.read', 'jobs.read'], 'jobs.read public.read'],
    [Array(16).fill('jobs.read'), 'jobs.read'],
  ])('grants what %j asks for, each scope once and in order', async (requested_scopes, scope) => {
    const response = await register({ ...example, requested_scopes })
    expect(await response.json()).toMatchObject({ scope })
  })

  const [identity, credential] = ['unsupported_identity_type', 'unsupported_credential_type']
  test.each<[object, string, string[]]>([
    [{ type: 'Anonymous' }, identity, ['type']],
    [
      { type: 'x', requested_credential_type: 'y' },
      identity,
      ['type', 'requested_credential_type'],
    ],
    [{ requested_credential_type: 'api_key' }, credential, ['requested_credential_type']],
    [
      { type: 5, requested_credential_type: 'k' },
      credential,
      ['type', 'requested_credential_type'],
    ],
    [{ type: undefined }, 'invalid_request', ['type']],
    [{ type: ['anonymous'] }, 'invalid_request', ['type']],
    [{ requested_credential_type: 1 }, 'invalid_request', ['requested_credential_type']],
    [{ requested_scopes: undefined }, 'invalid_request', ['requested_scopes']],
    [{ requested_scopes: [] }, 'invalid_request', ['requested_scopes']],
    [{ requested_scopes: 'jobs.read' }, 'invalid_request', ['requested_scopes']],
    [{ requested_scopes: Array(17).fill('jobs.read') }, 'invalid_request', ['requested_scopes']],
    [{ requested_scopes: ['jobs.read', 'admin'] }, 'invalid_request', ['requested_scopes.1']],
    [
      { requested_scopes: ['toString', 7] },
      'invalid_request',
      ['requested_scopes.0', 'requested_scopes.1'],
    ],
  ])(
    '%j is %s, and names every member and every scope there is',
    async (invalidBody, code, fields) => {
      const { errors, detail } = await expectError(
        await register({ ...example, ...invalidBody }),
        code,
      )
      expect(errors?.map(({ field }) => field)).toEqual(fields)
      const scopes = ['public.read', 'jobs.read', 'case_studies.read', 'contact.submit']
      if (!('requested_scopes' in invalidBody)) return
      expect(errors?.[0]?.allowed ?? scopes).toEqual(scopes)
      expect(detail).toContain(scopes.join(', '))
    },
  )

  test('is judged by media type first, then by size, then by content', async () => {
    const invalidBody = { type: 'email', padding: 'x'.repeat(authBodyBytesMax) }
    const asText = await register(invalidBody, { 'content-type': 'text/plain' })
    await expectError(asText, 'invalid_request', 415)
    await expectError(await register(invalidBody), 'invalid_request', 413)
    await expectError(await revoke(invalidBody), 'invalid_request', 413)
  })
})

describe('revocation', () => {
  const rows = async () => (await db.execute('SELECT registration_id FROM revocations')).rows.length

  test('answers the same bytes for every token, and writes down a live one, once', async () => {
    const validToken = await newToken()
    const { token: expired } = await credentials.issue(['jobs.read'], new Date(0))
    const before = await rows()
    const answers = []
    for (const token of [expired, `agt_${'u'.repeat(120)}`, 'nonsense', '', '\ud800', validToken]) {
      expect(await rows()).toBe(before)
      const response = await revoke({ token })
      answers.push([response.status, [...response.headers], await response.text()])
    }
    await Promise.all([revoke({ token: validToken }), revoke({ token: validToken })])
    expect(await rows()).toBe(before + 1)
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toEqual([200, expect.anything(), '{"revoked":true}'])
    await expect(actorWith(`Bearer ${validToken}`)).rejects.toMatchObject({ code: 'invalid_token' })
  })

  test.each([{}, { token: null }, { token: ['x'] }, { access_token: 'x' }, []])(
    '%j is invalid_request',
    async (body) => {
      await expectError(await revoke(body), 'invalid_request')
    },
  )
})

describe('a presented credential', () => {
  test.each(['bearer', 'BEARER', 'Bearer '])('of the scheme "%s" is one', async (scheme) => {
    expect(await actorWith(`${scheme} ${await newToken(['jobs.read', 'public.read'])}`)).toEqual({
      kind: 'agent',
      registrationId: expect.stringMatching(/^reg_/),
      scopes: ['jobs.read', 'public.read'],
    })
  })

  test.each(['Basic dXNlcjpwYXNz', 'agt_x', ''])('"%s" is none', async (authorization) => {
    expect(await actorWith(authorization)).toEqual({ kind: 'public' })
  })

  test('in the query string is none', async () => {
    const request = new Request(`https://oddvale.example/api?access_token=${await newToken()}`)
    expect(await identifyActor(request, { credentials, site }, () => english, new Date())).toEqual({
      kind: 'public',
    })
  })

  test.each([
    ['Bearer', '/api/v1/jobs', ''],
    ['Bearer a b', '/api/v1/jobs', ''],
    [`Bearer agt_${'x'.repeat(43)}`, '/mcp', '/mcp'],
  ])('"%s" is 401 with the way to a new one', async (authorization, path, resource) => {
    const metadata = `https://oddvale.example/.well-known/oauth-protected-resource${resource}`
    await expect(actorWith(authorization, new Date(), path)).rejects.toMatchObject({
      code: 'invalid_token',
      detail: expect.stringContaining('https://oddvale.example/agent/auth'),
      headers: {
        'www-authenticate': `Bearer error="invalid_token", resource_metadata="${metadata}"`,
      },
    })
  })

  test('that was altered, extended or joined with another is 401', async () => {
    const token = await newToken()
    const altered = [...token].map(
      (letter, at) => token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
    )
    const more = [`${token}x`, token.toUpperCase(), token.slice(4), `${token}, Bearer ${token}`]
    for (const other of [...altered, ...more])
      await expect(actorWith(`Bearer ${other}`)).rejects.toMatchObject({ code: 'invalid_token' })
  })
})

describe('while the database is unavailable', () => {
  const { credentials: storeAway } = upstashStores({
    url: 'http://127.0.0.1:9',
    token: 'x',
  })
  /** The store as a process sees it that has read the secret before the database was away. */
  const revocationsAway: CredentialStore = {
    revoke: (...revocation) => storeAway.revoke(...revocation),
    isRevoked: (registrationId) => storeAway.isRevoked(registrationId),
    readOrCreateSecret: () => store.readOrCreateSecret(),
  }
  const away = createCredentialIssuer(revocationsAway, englishMessages)

  test('a credential is 503, never anonymous, and who has none is served', async () => {
    const { token } = await away.issue(['jobs.read'], new Date())
    const use = (headers: HeadersInit) => {
      const request = new Request('https://oddvale.example/', { headers })
      return identifyActor(request, { credentials: away, site }, () => english, new Date())
    }
    await expect(use({ authorization: `Bearer ${token}` })).rejects.toMatchObject({
      code: 'temporarily_unavailable',
      retryAfterSeconds: expect.any(Number),
    })
    expect(await use({})).toEqual({ kind: 'public' })
  })

  test('a process that has read the secret registers; the rest answers 503', async () => {
    const token = await newToken()
    const registrationWith = (credentials: typeof away) =>
      createRegistrationHandlers({ ...access, services: () => ({ credentials }) }).POST(
        post(JSON.stringify(example)),
      )
    expect((await registrationWith(away)).status).toBe(200)
    for (const response of [
      await registrationWith(createCredentialIssuer(storeAway, englishMessages)),
      await createRevocationHandlers({ ...access, services: () => ({ credentials: away }) }).POST(
        post(JSON.stringify({ token })),
      ),
    ]) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      const body = await expectError(response, 'temporarily_unavailable', 503)
      expect(body.request_id).toEqual(expect.any(String))
      expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|fetch|redis/i)
    }
  })
})
