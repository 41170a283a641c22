import { authBodyBytesMax } from '@/lib/config/limits'
import { RevocationRequest, type RevocationResponse } from '@/lib/domain/registration'
import { readJsonObject } from '@/lib/http/json-body'
import { parseInput } from '@/lib/operations/input'
import { authAnswer, authHandlers } from './auth-handlers'
import type { AuthServices } from './register'
import { hashOf } from './verify'

const revoked: RevocationResponse = { revoked: true }

/** The same answer for a live, an expired, an unknown and a malformed token. */
export const revocationHandlers = (services: () => AuthServices) =>
  authHandlers('revoke', async (request) => {
    const { token } = parseInput(RevocationRequest, await readJsonObject(request, authBodyBytesMax))
    await services().credentials.remove(hashOf(token))
    return authAnswer(revoked)
  })
