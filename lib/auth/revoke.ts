import { authBodyBytesMax } from '@/lib/config/limits'
import { invalidRequest } from '@/lib/domain/errors'
import { RevocationRequest, type RevocationResponse } from '@/lib/domain/registration'
import { readJsonObject } from '@/lib/http/body'
import { count } from '@/lib/metrics/count'
import { parse } from '@/lib/operations/arguments'
import { fieldErrorsOf } from '@/lib/operations/messages'
import { authHandlers, authResponse } from './auth-handlers'
import type { AuthServices } from './register'
import { hashOf } from './verify'

const revoked: RevocationResponse = { revoked: true }

/** Answers a live, expired, unknown and malformed token alike, so that nobody can test tokens. */
export const revocationHandlers = (services: () => AuthServices) =>
  authHandlers('revoke', async (request) => {
    const { data, error } = parse(
      RevocationRequest,
      await readJsonObject(request, authBodyBytesMax),
    )
    if (error) throw invalidRequest(fieldErrorsOf(error.issues))
    await services().credentials.remove(hashOf(data.token))
    count('credential', 'revoked')
    return authResponse(revoked)
  })
