import type { ErrorCode } from '@/lib/domain/errors'

export const errorStatus = {
  invalid_request: 400,
  unsupported_identity_type: 400,
  unsupported_credential_type: 400,
  invalid_token: 401,
  insufficient_scope: 403,
  forbidden_origin: 403,
  not_found: 404,
  method_not_allowed: 405,
  not_acceptable: 406,
  idempotency_conflict: 409,
  gone: 410,
  idempotency_mismatch: 422,
  rate_limited: 429,
  server_error: 500,
  temporarily_unavailable: 503,
} as const satisfies Readonly<Record<ErrorCode, number>>
