import { afterEach, describe, expect, test, vi } from 'vitest'
import { DomainError } from '../errors'
import { requestQuota } from '../limits'
import { LoggableError } from '../log'
import { createSite } from '../site'
import { HttpError } from './http-error'
import { createProblems, problemMediaType } from './problem'

const site = createSite('https://library.example', { errors: '/errors' })
const { errorHeaders, problemOf, problemResponse, problemType } = createProblems(() => site)

const logged: Record<string, unknown>[] = []
vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(JSON.parse(line)))
afterEach(() => void logged.splice(0))

describe('the type of a problem', () => {
  test('is the address that explains it', () => {
    expect(problemType('not_found')).toBe('https://library.example/errors#not_found')
  })

  test('is the registered one for a quota (draft-ietf-httpapi-ratelimit-headers)', () => {
    expect(problemType('rate_limited')).toBe(
      'https://iana.org/assignments/http-problem-types#quota-exceeded',
    )
  })
})

describe('a caller reads', () => {
  test('what is wrong and how to mend it, and the log says nothing', () => {
    const errors = [{ field: 'level', message: 'It is not known.', allowed: ['junior'] }]
    expect(problemOf(new DomainError('invalid_request', 'Mend level.', { errors }))).toEqual({
      type: problemType('invalid_request'),
      title: 'The request is not valid',
      status: 400,
      detail: 'Mend level.',
      error: 'invalid_request',
      error_description: 'Mend level.',
      errors,
    })
    expect(logged).toEqual([])
  })

  test('which policy a request exceeded', () => {
    const problem = problemOf(new DomainError('rate_limited', 'Wait.', { policy: requestQuota }))
    expect(problem).toMatchObject({ status: 429, 'violated-policies': [requestQuota.name] })
    expect(problem).not.toHaveProperty('request_id')
  })

  test('nothing of an unexpected error but the id by which the log has its place', () => {
    const { request_id: requestId, ...problem } = problemOf(new TypeError('a secret path'))
    expect(problem).toMatchObject({ status: 500, error: 'server_error' })
    expect(JSON.stringify(problem)).not.toContain('secret')
    expect(logged).toMatchObject([
      {
        level: 'error',
        event: 'server_error',
        requestId,
        cause: expect.stringMatching(/^TypeError\n {4}at \S+problem\.test\.ts:\d+:\d+/),
      },
    ])
    expect(JSON.stringify(logged)).not.toContain('secret')
  })

  test('the id of a part that is unavailable too', () => {
    const cause = new LoggableError('OOM command not allowed')
    const { request_id: requestId } = problemOf(
      new DomainError('temporarily_unavailable', 'Wait.', { cause }),
    )
    expect(logged).toMatchObject([
      { event: 'temporarily_unavailable', requestId, cause: expect.stringContaining('OOM') },
    ])
  })
})

describe('the headers of an error', () => {
  test('are not stored, and no others where there is nothing to say', () => {
    expect(errorHeaders(new DomainError('not_found', 'None.'))).toEqual({
      'cache-control': 'no-store',
    })
  })

  test('say when to retry and what is left', () => {
    const [name, retryAfterSeconds] = [requestQuota.name, 7]
    const error = new DomainError('rate_limited', 'Wait.', {
      policy: requestQuota,
      retryAfterSeconds,
    })
    expect(errorHeaders(error)).toEqual({
      'cache-control': 'no-store',
      'retry-after': '7',
      ratelimit: `"${name}";r=0;t=7`,
    })
    const atOnce = new DomainError('rate_limited', 'Wait.', { policy: requestQuota })
    expect(errorHeaders(atOnce)).toMatchObject({ ratelimit: `"${name}";r=0;t=0` })
    expect(errorHeaders(atOnce)).not.toHaveProperty('retry-after')
  })

  test('name the scope that a token lacks', () => {
    const scope = 'events.read'
    const error = new DomainError('insufficient_scope', 'Ask for it.', { scope })
    expect(errorHeaders(error)['www-authenticate']).toBe(
      `Bearer error="insufficient_scope", scope="${scope}", resource_metadata="https://library.example/.well-known/oauth-protected-resource"`,
    )
  })

  test('are those of the HTTP exchange', () => {
    const error = new HttpError('method_not_allowed', 'Use GET.', { headers: { allow: 'GET' } })
    expect(errorHeaders(error)).toEqual({ 'cache-control': 'no-store', allow: 'GET' })
  })
})

describe('the response', () => {
  test('is a problem document with the status of the error, or the one of the exchange', async () => {
    const response = problemResponse(
      new HttpError('invalid_request', 'Send less.', { status: 413 }),
    )
    expect([response.status, response.headers.get('content-type')]).toEqual([413, problemMediaType])
    expect(await response.json()).toMatchObject({ status: 413, detail: 'Send less.' })
    expect(response.headers.has('x-request-id')).toBe(false)
  })

  test('has the id of the log in a header, and any other media type', async () => {
    const response = problemResponse(new Error('unknown'), 'application/json')
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('x-request-id')).toBe(logged[0]?.requestId)
    expect((await response.json()).request_id).toBe(logged[0]?.requestId)
  })
})
