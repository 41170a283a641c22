import { cachedResponsesMax } from '@/lib/config/limits'
import type { Role } from '@/lib/domain/role'

/** Caches values made of the open roles, by key; above the maximum the oldest are dropped. */
export function cachedWhileOpen<T>() {
  const cached = new WeakMap<readonly Role[], Map<string, T>>()
  return async (openRoles: readonly Role[], key: string, make: () => Promise<T>): Promise<T> => {
    const answers = cached.get(openRoles) ?? new Map<string, T>()
    cached.set(openRoles, answers)
    const answer = answers.get(key) ?? (await make())
    answers.set(key, answer)
    const [first] = answers.keys()
    if (answers.size > cachedResponsesMax && first !== undefined) answers.delete(first)
    return answer
  }
}
