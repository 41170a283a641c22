import { answersKeptMax } from '@/lib/config/limits'
import type { Catalog } from './catalog'

/**
 * Keeps what was made of the content, by a key: made once, and kept until something opens or closes.
 * Of many, those that were made first go first.
 */
export function keptWhileOpen<T>() {
  const kept = new WeakMap<Catalog, Map<string, T>>()
  return async (catalog: Catalog, key: string, make: () => Promise<T>): Promise<T> => {
    const answers = kept.get(catalog) ?? new Map<string, T>()
    kept.set(catalog, answers)
    const answer = answers.get(key) ?? (await make())
    answers.set(key, answer)
    const [first] = answers.keys()
    if (answers.size > answersKeptMax && first !== undefined) answers.delete(first)
    return answer
  }
}
