import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createProblems } from '../http/problem'
import { authBodyBytesMax } from '../limits'
import { createSite } from '../site'
import type { CredentialStore } from '../stores/credentials'
import { openDatabase } from '../stores/sqlite'
import { sqliteStores } from '../stores/stores.sqlite'
import { upstashStores } from '../stores/stores.upstash'
import { registrationHandlers, revocationHandlers } from './handlers'
import { RegistrationResponse } from './registration'
import { createCredentials } from './token'
import { actorOf } from './verify'

const dir = mkdtempSync(join(tmpdir(), 'auth-'))
const open = () => openDatabase(dir)
const { credentials: store } = sqliteStores(dir)
const credentials = createCredentials(store)
afterAll(async () => {
  ;(await open()).close()
  rmSync(dir, { recursive: true })
})

const site = createSite('https://oddvale.example', { errors: '/agents/errors' })
const scopes = {
  'public.read': 'Read public content',
  'jobs.read': 'Read jobs',
  'case_studies.read': 'Read case studies',
  'contact.submit': 'Send an inquiry',
}
const access = { scopes, problems: createProblems(() => site) }
const registration = registrationHandlers({ ...access, services: () => ({ credentials }) })
const revocation = revocationHandlers({ ...access, services: () => ({ credentials }) })

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
  actorOf(
    new Request(`https://oddvale.example${path}`, { headers: { authorization } }),
    { credentials, site },
    at,
  )

describe('registration', () => {
  test('answers the example with exactly the documented members', async () => {
    const response = await register(example)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
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
    [['contact.submit'], 'contact.submit'],
    [Array(16).fill('jobs.read'), 'jobs.read'],
  ])('grants what %j asks for, each scope once and in order', async (requested_scopes, scope) => {
    const response = await register({ ...example, requested_scopes })
    expect(await response.json()).toMatchObject({ scope })
  })

  test('ignores members it does not know', async () => {
    expect((await register({ ...example, email: 'a@b.example', nested: { a: [] } })).status).toBe(
      200,
    )
  })
})

type Row = [unknown, string, number, string?]

const wrongRegistrations: Row[] = [
  [{ ...example, type: 'email' }, 'unsupported_identity_type', 400, 'type'],
  [{ ...example, type: 'Anonymous' }, 'unsupported_identity_type', 400, 'type'],
  [{ ...example, type: '' }, 'unsupported_identity_type', 400, 'type'],
  [{ type: 'identity_assertion' }, 'unsupported_identity_type', 400, 'type'],
  [{ type: 'x', requested_credential_type: 'y' }, 'unsupported_identity_type', 400, 'type'],
  [
    { ...example, requested_credential_type: 'api_key' },
    'unsupported_credential_type',
    400,
    'requested_credential_type',
  ],
  [{ requested_credential_type: 'api_key' }, 'unsupported_credential_type', 400],
  [{ ...example, type: 5, requested_credential_type: 'k' }, 'unsupported_credential_type', 400],
  [{ ...example, requested_scopes: undefined }, 'invalid_request', 400, 'requested_scopes'],
  [{ ...example, requested_scopes: [] }, 'invalid_request', 400, 'requested_scopes'],
  [{ ...example, requested_scopes: 'jobs.read' }, 'invalid_request', 400, 'requested_scopes'],
  [{ ...example, requested_scopes: { 0: 'jobs.read' } }, 'invalid_request', 400],
  [{ ...example, requested_scopes: Array(17).fill('jobs.read') }, 'invalid_request', 400],
  [
    { ...example, requested_scopes: ['jobs.read', 'admin'] },
    'invalid_request',
    400,
    'requested_scopes.1',
  ],
  [{ ...example, requested_scopes: ['jobs.read', 7] }, 'invalid_request', 400],
  [{ ...example, requested_scopes: ['toString'] }, 'invalid_request', 400],
  [{ ...example, type: undefined }, 'invalid_request', 400, 'type'],
  [{ ...example, type: null }, 'invalid_request', 400, 'type'],
  [{ ...example, type: ['anonymous'] }, 'invalid_request', 400, 'type'],
  [{ ...example, requested_credential_type: undefined }, 'invalid_request', 400],
  [{ ...example, requested_credential_type: 1 }, 'invalid_request', 400],
  [{}, 'invalid_request', 400, 'type'],
  [[], 'invalid_request', 400],
  [[example], 'invalid_request', 400],
  [null, 'invalid_request', 400],
  ['', 'invalid_request', 400],
  ['{"type":"anonymous"', 'invalid_request', 400],
]

async function expectError(response: Response, code: string, status: number, field?: string) {
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  const body = (await response.json()) as Record<string, unknown>
  expect(body).toMatchObject({
    type: expect.stringMatching(new RegExp(`/agents/errors#${code}$`)),
    title: expect.any(String),
    status,
    error: code,
    error_description: body.detail,
  })
  if (field)
    expect(body.errors).toEqual(expect.arrayContaining([expect.objectContaining({ field })]))
  return body
}

describe('a wrong registration', () => {
  test.each(wrongRegistrations)('%j is %s, %i', async (body, code, status, field) => {
    await expectError(await register(body), code, status, field)
  })

  test('names the unknown scope and the four there are', async () => {
    const response = await register({ ...example, requested_scopes: ['jobs.read', 'admin'] })
    const body = await expectError(response, 'invalid_request', 400)
    const allowed = ['public.read', 'jobs.read', 'case_studies.read', 'contact.submit']
    expect(body.errors).toEqual([expect.objectContaining({ field: 'requested_scopes.1', allowed })])
    for (const name of ['admin', ...allowed]) expect(body.detail).toContain(name)
  })

  test.each([[undefined], [[]], ['jobs.read']])(
    'scopes %j list the four there are',
    async (sent) => {
      const response = await register({ ...example, requested_scopes: sent })
      const body = await expectError(response, 'invalid_request', 400)
      expect(body.detail).toContain('public.read, jobs.read, case_studies.read, contact.submit')
    },
  )

  test('names every member that is missing at once', async () => {
    const { errors } = await expectError(await register({}), 'invalid_request', 400)
    expect(errors).toHaveLength(3)
  })

  test('is judged by media type first, then by size, then by content', async () => {
    const wrong = { type: 'email', padding: 'x'.repeat(authBodyBytesMax) }
    const asText = await register(wrong, { 'content-type': 'text/plain' })
    await expectError(asText, 'invalid_request', 415)
    await expectError(await register(wrong), 'invalid_request', 413)
    await expectError(await register({ type: 'email' }), 'unsupported_identity_type', 400)
  })

  test('thousands of unknown scopes are not answered one by one', async () => {
    const requested_scopes = Array(4000).fill('x')
    const response = await register({ ...example, requested_scopes })
    expect((await response.text()).length).toBeLessThan(2000)
  })
})

describe('revocation', () => {
  test('the very next use is refused, and the holder can register again', async () => {
    const token = await newToken()
    expect(await actorWith(`Bearer ${token}`)).toMatchObject({ kind: 'agent' })
    expect((await revoke({ token })).status).toBe(200)
    await expect(actorWith(`Bearer ${token}`)).rejects.toMatchObject({ code: 'invalid_token' })
    expect(await actorWith(`Bearer ${await newToken()}`)).toMatchObject({ kind: 'agent' })
  })

  test('answers the same bytes for a live, a revoked, an expired, an unknown and a malformed token', async () => {
    const live = await newToken()
    const anHourAgo = new Date(Date.now() - 61 * 60_000)
    const { token: expired } = await credentials.issue(['jobs.read'], anHourAgo)
    const tokens = [
      live,
      live,
      expired,
      `agt_${'u'.repeat(43)}`,
      'nonsense',
      '',
      '\u0000',
      '\ud800',
    ]
    const answers = await Promise.all(
      tokens.map(async (token) => {
        const response = await revoke({ token })
        return [response.status, [...response.headers], await response.text()]
      }),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toEqual([200, expect.anything(), '{"revoked":true}'])
  })

  test('only a live token is written down, once, and by its registration', async () => {
    const rows = async () =>
      (await (await open()).execute('SELECT registration_id FROM revocations')).rows.length
    const before = await rows()
    const token = await newToken()
    const { token: expired } = await credentials.issue(['jobs.read'], new Date(0))
    for (const sent of [expired, 'unknown', `agt_${'u'.repeat(120)}`]) await revoke({ token: sent })
    expect(await rows()).toBe(before)
    await Promise.all([revoke({ token }), revoke({ token }), revoke({ token })])
    expect(await rows()).toBe(before + 1)
  })

  test.each<[unknown, number]>([
    [{}, 400],
    [{ token: null }, 400],
    [{ token: 5 }, 400],
    [{ token: ['x'] }, 400],
    [{ access_token: 'x' }, 400],
    [[], 400],
    ['', 400],
  ])('%j is invalid_request, %i', async (body, status) => {
    await expectError(await revoke(body), 'invalid_request', status)
  })

  test('a body over 16 kB is 413', async () => {
    const body = { token: 'x'.repeat(authBodyBytesMax) }
    await expectError(await revoke(body), 'invalid_request', 413)
  })

  test('a form body is refused', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    await expectError(await revoke('token=x', form), 'invalid_request', 415)
  })
})

describe.each([
  ['registration', registration],
  ['revocation', revocation],
])('%s over other methods', (_, handlers) => {
  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const)('%s is 405', async (method) => {
    const request = new Request('https://oddvale.example/x', { method })
    const response = await handlers[method](request)
    expect(response.headers.get('allow')).toBe('POST, OPTIONS')
    await expectError(response, 'method_not_allowed', 405)
  })

  test('OPTIONS answers a preflight for every origin, without credentials', async () => {
    const request = new Request('https://oddvale.example/x', { method: 'OPTIONS' })
    const { status, headers } = await handlers.OPTIONS(request)
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-methods')).toBe('POST, OPTIONS')
    expect(headers.get('access-control-allow-headers')).toMatch(/content-type/i)
    expect(headers.has('access-control-allow-credentials')).toBe(false)
  })
})

describe('a presented credential', () => {
  test('is honoured for 60 minutes and refused after 61', async () => {
    const token = await newToken(['jobs.read', 'public.read'])
    const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    expect(await actorWith(`Bearer ${token}`, at(59))).toEqual({
      kind: 'agent',
      registrationId: expect.stringMatching(/^reg_/),
      scopes: ['jobs.read', 'public.read'],
    })
    await expect(actorWith(`Bearer ${token}`, at(61))).rejects.toMatchObject({
      code: 'invalid_token',
    })
  })

  test.each(['bearer', 'BEARER', 'Bearer '])('the scheme "%s" is Bearer', async (scheme) => {
    expect(await actorWith(`${scheme} ${await newToken()}`)).toMatchObject({ kind: 'agent' })
  })

  test.each([
    'Bearer',
    'Bearer   ',
    'Bearer nonsense',
    'Bearer a b',
    `Bearer agt_${'x'.repeat(43)}`,
  ])('"%s" is 401 with the way to a new one', async (authorization) => {
    await expect(actorWith(authorization)).rejects.toMatchObject({
      code: 'invalid_token',
      detail: expect.stringContaining('https://oddvale.example/agent/auth'),
      headers: {
        'www-authenticate':
          'Bearer error="invalid_token", resource_metadata="https://oddvale.example/.well-known/oauth-protected-resource"',
      },
    })
  })

  test('one that was altered, extended or joined with another is 401', async () => {
    const token = await newToken()
    const letters = [...token].map((letter, at) =>
      at < 4 ? token : token.slice(0, at) + (letter === 'A' ? 'B' : 'A') + token.slice(at + 1),
    )
    const joined = `${token}, Bearer ${token}`
    const wrong = [...new Set(letters)].filter((other) => other !== token)
    wrong.push(`${token}x`, token.toUpperCase(), token.slice(4), joined)
    for (const other of wrong)
      await expect(actorWith(`Bearer ${other}`)).rejects.toMatchObject({ code: 'invalid_token' })
  })

  test('the challenge of the MCP endpoint names its own metadata', async () => {
    await expect(actorWith('Bearer x', new Date(), '/mcp')).rejects.toMatchObject({
      headers: { 'www-authenticate': expect.stringMatching(/oauth-protected-resource\/mcp"$/) },
    })
  })

  test.each(['Basic dXNlcjpwYXNz', 'Digest x', 'agt_x', ''])('"%s" is no credential', async (a) => {
    expect(await actorWith(a)).toEqual({ kind: 'public' })
  })

  test('in the query string it is ignored', async () => {
    const token = await newToken()
    const request = new Request(`https://oddvale.example/api/v1/jobs?access_token=${token}`)
    expect(await actorOf(request, { credentials, site }, new Date())).toEqual({ kind: 'public' })
  })

  test('while the database is unavailable is 503, never anonymous', async () => {
    const away = createCredentials(revocationsAway)
    const { token } = await away.issue(['jobs.read'], new Date())
    const request = (headers: HeadersInit) => new Request('https://oddvale.example/', { headers })
    const use = (headers: HeadersInit) =>
      actorOf(request(headers), { credentials: away, site }, new Date())
    await expect(use({ authorization: `Bearer ${token}` })).rejects.toMatchObject({
      code: 'temporarily_unavailable',
      retryAfterSeconds: expect.any(Number),
    })
    expect(await use({})).toEqual({ kind: 'public' })
  })
})

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

describe('while the database is unavailable', () => {
  test('registration in a new process, and revocation, answer 503 with Retry-After', async () => {
    const { token } = await credentials.issue(['jobs.read'], new Date())
    const registered = await registrationHandlers({
      ...access,
      services: () => ({ credentials: createCredentials(storeAway) }),
    }).POST(post(JSON.stringify(example)))
    const revoked = await revocationHandlers({
      ...access,
      services: () => ({ credentials: createCredentials(revocationsAway) }),
    }).POST(post(JSON.stringify({ token })))
    for (const response of [registered, revoked]) {
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      const body = await expectError(response, 'temporarily_unavailable', 503)
      expect(body.request_id).toEqual(expect.any(String))
      expect(JSON.stringify(body)).not.toMatch(/127\.0\.0\.1|fetch|redis/i)
    }
  })

  test('registration goes on in a process that has read the secret', async () => {
    const services = () => ({ credentials: createCredentials(revocationsAway) })
    const response = await registrationHandlers({ ...access, services }).POST(
      post(JSON.stringify(example)),
    )
    expect(response.status).toBe(200)
  })
})

describe('whatever is sent', () => {
  const kinds = {
    register: ['invalid_request', 'unsupported_identity_type', 'unsupported_credential_type'],
    revoke: ['invalid_request'],
  }
  const named = (value: fc.Arbitrary<unknown>) =>
    fc.record(
      {
        type: fc.oneof(fc.constant('anonymous'), value),
        requested_credential_type: fc.oneof(fc.constant('access_token'), value),
        requested_scopes: fc.oneof(fc.array(fc.oneof(fc.constant('jobs.read'), value)), value),
        token: value,
      },
      { requiredKeys: [] },
    )
  const json = fc.oneof(
    fc.jsonValue(),
    named(fc.jsonValue()),
    named(fc.oneof(fc.string(), fc.double(), fc.bigInt().map(String), fc.constant(null))),
  )
  const duplicates = fc
    .array(fc.tuple(fc.constantFrom('type', 'token', '__proto__', 'constructor'), fc.jsonValue()))
    .map((members) => `{${members.map(([k, v]) => `"${k}":${JSON.stringify(v)}`).join(',')}}`)
  const huge = fc.integer({ min: 1, max: 400 }).map((digits) => `{"token":${'9'.repeat(digits)}}`)
  const text = fc.oneof(
    json.map((value) => JSON.stringify(value)),
    duplicates,
    huge,
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '\uFEFF', '\uFEFF{}', 'null', '-0', '1e999', '{"token":1e999}', '[', '"'),
    fc.nat(9999).map((depth) => '['.repeat(depth)),
  )
  const body = fc.oneof(
    { weight: 4, arbitrary: text.map((sent) => new TextEncoder().encode(sent)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  )

  test.each([
    ['register', registration.POST],
    ['revoke', revocation.POST],
  ] as const)(
    '%s answers 200 or a documented code, 10,000 times',
    async (name, handle) => {
      const statuses = new Set<number>()
      await fc.assert(
        fc.asyncProperty(body, async (bytes) => {
          const response = await handle(post(bytes as BodyInit))
          const answer = (await response.json()) as { error?: string }
          statuses.add(response.status)
          if (response.status === 200) return answer.error === undefined
          return [400, 413].includes(response.status) && kinds[name].includes(answer.error ?? '')
        }),
        { numRuns: 10_000 },
      )
      expect(statuses).toContain(200)
      expect(statuses).toContain(400)
    },
    60_000,
  )
})
