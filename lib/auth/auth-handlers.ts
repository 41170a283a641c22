import { type Handler, methodHandlers } from '@/lib/http/methods'
import { problemResponse } from '@/lib/http/problem'
import { traced } from '@/lib/runtime/trace'

/** Registration and revocation are POST only, and their clients read nothing but plain JSON. */
export function authHandlers(operationId: 'register' | 'revoke', post: Handler) {
  const inSpan: Handler = (request) => traced(operationId, () => post(request))
  return methodHandlers({ POST: inSpan }, undefined, (error) =>
    problemResponse(error, 'application/json'),
  )
}

export const authAnswer = (body: object): Response =>
  Response.json(body, { headers: { 'cache-control': 'no-store' } })
