import { afterEach, expect, test, vi } from 'vitest'
import { createContent } from '../content'
import { DomainError } from '../errors'
import { LoggableError } from '../log'
import { createSite } from '../site'
import { createErrorResponder } from './problem'

const english = createContent()
const { problemResponse } = createErrorResponder(
  () => createSite('https://library.example'),
  () => english,
)

const logged: Record<string, unknown>[] = []
vi.spyOn(console, 'error').mockImplementation((line: string) => void logged.push(JSON.parse(line)))
afterEach(() => void logged.splice(0))

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
  const response = problemResponse(error, english, 'application/json')
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

test('an error without a detail says at least its title', async () => {
  const { status, detail } = await problemResponse(
    new DomainError('conflict', undefined as never),
    english,
  ).json()
  expect([status, detail]).toEqual([409, 'The state of things does not allow this'])
})
