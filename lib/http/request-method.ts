import { DomainError } from '@/lib/domain/errors'

/** The methods Next passes on; it fails at some others, and web Requests cannot even bear TRACE. */
export const knownMethods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** How the request hook names any other method; nobody else may send this. */
export const methodHeader = 'x-request-method'

/** Refused wherever nothing is deleted, which is everywhere. */
export const standInMethod = 'DELETE'

export const isKnownMethod = (method = ''): boolean =>
  (knownMethods as readonly string[]).includes(method)

/** The method that was sent. */
export const methodOf = ({ method, headers }: Pick<Request, 'method' | 'headers'>): string =>
  (method === standInMethod && headers.get(methodHeader)) || method

export function wrongMethod(method: string, allowed: readonly string[]): DomainError {
  const allow = allowed.join(', ')
  return new DomainError('method_not_allowed', `${method} is not served here; use ${allow}.`, {
    headers: { allow },
  })
}
