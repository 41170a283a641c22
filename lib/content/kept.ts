import { answersKeptMax } from '@/lib/config/limits'
import type { Role } from '@/lib/domain/role'

/**
 * Keeps what was made of the open roles, by a key: made once, and kept as long as the same roles are
 * open. Of many, those that were made first go first.
 */
export function keptWhileOpen<T>() {
  const kept = new WeakMap<readonly Role[], Map<string, T>>()
  return async (openRoles: readonly Role[], key: string, make: () => Promise<T>): Promise<T> => {
    const answers = kept.get(openRoles) ?? new Map<string, T>()
    kept.set(openRoles, answers)
    const answer = answers.get(key) ?? (await make())
    answers.set(key, answer)
    const [first] = answers.keys()
    if (answers.size > answersKeptMax && first !== undefined) answers.delete(first)
    return answer
  }
}
