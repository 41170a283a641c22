import { type Handler, methodHandlers } from '@/lib/http/methods'
import { problemResponse } from '@/lib/http/problem'

/** Registration and revocation are POST only, and their clients read nothing but plain JSON. */
export const authHandlers = (post: Handler) =>
  methodHandlers({ POST: post }, undefined, (error) => problemResponse(error, 'application/json'))

export const authAnswer = (body: object): Response =>
  Response.json(body, { headers: { 'cache-control': 'no-store' } })
