import { afterEach, expect, test, vi } from 'vitest'
import { DomainError } from '../errors'
import { requestQuota } from '../limits'
import { LoggableError } from '../log'
import { createSite } from '../site'
import { HttpError } from './http-error'
import { createProblems, problemMediaType } from './problem'

const site = createSite('https://library.example', { errors: '/errors' })
const { problemResponse } = createProblems(() => site)

const logged: Record<string, unknown>[] = []
vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(JSON.parse(line)))
afterEach(() => void logged.splice(0))

const toType = (code: string) => `https://library.example/errors#${code}`

test('a caller reads what is wrong and how to mend it, and the log says nothing', async () => {
  const errors = [{ field: 'level', message: 'It is not known.', allowed: ['junior'] }]
  const response = problemResponse(new DomainError('invalid_request', 'Mend level.', { errors }))
  expect(Object.fromEntries(response.headers)).toEqual({
    'content-type': problemMediaType,
    'cache-control': 'no-store',
  })
  expect(await response.json()).toEqual({
    type: toType('invalid_request'),
    title: 'The request is not valid',
    status: 400,
    detail: 'Mend level.',
    error: 'invalid_request',
    error_description: 'Mend level.',
    errors,
  })
  expect(logged).toEqual([])
})

const { name } = requestQuota
const metadata = 'https://library.example/.well-known/oauth-protected-resource'
test.each<[DomainError, number, object, object]>([
  [
    new DomainError('rate_limited', 'Wait.', { policy: requestQuota, retryAfterSeconds: 7 }),
    429,
    { 'retry-after': '7', ratelimit: `"${name}";r=0;t=7` },
    {
      // draft-ietf-httpapi-ratelimit-headers
      type: 'https://iana.org/assignments/http-problem-types#quota-exceeded',
      'violated-policies': [name],
    },
  ],
  [
    new DomainError('rate_limited', 'Wait.', { policy: requestQuota }),
    429,
    { ratelimit: `"${name}";r=0;t=0` },
    {},
  ],
  [
    new DomainError('insufficient_scope', 'Ask for it.', { scope: 'events.read' }),
    403,
    {
      'www-authenticate': `Bearer error="insufficient_scope", scope="events.read", resource_metadata="${metadata}"`,
    },
    { type: toType('insufficient_scope') },
  ],
  [
    new HttpError('method_not_allowed', 'No.', { headers: { allow: 'GET' } }),
    405,
    { allow: 'GET' },
    {},
  ],
  [
    new HttpError('invalid_request', 'Send less.', { status: 413 }),
    413,
    {},
    { detail: 'Send less.' },
  ],
])('%s has its status, headers and members', async (error, status, headers, members) => {
  const response = problemResponse(error)
  expect(response.status).toBe(status)
  const always = { 'content-type': problemMediaType, 'cache-control': 'no-store' }
  expect(Object.fromEntries(response.headers)).toEqual({ ...always, ...headers })
  expect(await response.json()).toMatchObject({ status, ...members })
})

test.each([
  [
    new TypeError('a secret path'),
    'server_error',
    /^TypeError\n {4}at \S+problem\.test\.ts:\d+:\d+/,
  ],
  [
    new DomainError('temporarily_unavailable', 'Wait.', { cause: new LoggableError('OOM') }),
    'temporarily_unavailable',
    /OOM/,
  ],
])('of %s a caller reads the id by which the log has its place', async (error, code, cause) => {
  const response = problemResponse(error, 'application/json')
  expect(response.headers.get('content-type')).toBe('application/json')
  const text = await response.text()
  const { request_id: requestId } = JSON.parse(text)
  expect(response.headers.get('x-request-id')).toBe(requestId)
  expect(JSON.parse(text)).toMatchObject({ error: code })
  expect(logged).toMatchObject([
    { level: 'error', event: code, requestId, cause: expect.stringMatching(cause) },
  ])
  expect(text + JSON.stringify(logged)).not.toContain('secret')
})
