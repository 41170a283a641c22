import { type Handler, methodHandlers } from '@/lib/http/methods'
import { problemResponse } from '@/lib/http/problem'
import { traced } from '@/lib/runtime/shared'

/** Accepts POST only and answers errors as `application/json`, the one type OAuth clients read. */
export function authHandlers(operationId: 'register' | 'revoke', post: Handler) {
  const inSpan: Handler = (request) => traced(operationId, () => post(request))
  return methodHandlers({ POST: inSpan }, undefined, (error) =>
    problemResponse(error, 'application/json'),
  )
}

export const authResponse = (body: object): Response =>
  Response.json(body, { headers: { 'cache-control': 'no-store' } })
