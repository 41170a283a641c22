import { cachedResponsesMax } from '@/lib/config/limits'
import type { Role } from '@/lib/domain/role'

/** Caches values made of the open roles, by key; above the maximum the oldest are dropped. */
export function cachedWhileOpen<T>() {
  const cached = new WeakMap<readonly Role[], Map<string, T>>()
  return async (openRoles: readonly Role[], key: string, make: () => Promise<T>): Promise<T> => {
    const responses = cached.get(openRoles) ?? new Map<string, T>()
    cached.set(openRoles, responses)
    const response = responses.get(key) ?? (await make())
    responses.set(key, response)
    const [first] = responses.keys()
    if (responses.size > cachedResponsesMax && first !== undefined) responses.delete(first)
    return response
  }
}
