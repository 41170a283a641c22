import { HttpError } from './http-error'

/** The methods a `route.ts` may export. */
export const knownMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

export function methodNotAllowed(method: string, allowed: readonly string[]): HttpError {
  const allow = allowed.join(', ')
  return new HttpError('method_not_allowed', `${method} is not served here; use ${allow}.`, {
    headers: { allow },
  })
}
