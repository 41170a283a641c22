import { randomFrom } from '@/e2e/support/random'

const allUpTo = 100

/**
 * Returns all things of a site of usual size, of a large one a random tenth of them. `SEED` chooses
 * the same again.
 */
export function someOf<T>(
  things: readonly T[],
  seed = process.env.SEED ?? String(Date.now()),
): T[] {
  if (things.length <= allUpTo) return [...things]
  console.log(`A tenth of ${things.length}; SEED=${seed} chooses the same again`)
  const random = randomFrom(seed)
  const left = [...things]
  return Array.from(
    { length: Math.ceil(things.length / 10) },
    () => left.splice(random.whole(0, left.length - 1), 1)[0] as T,
  )
}
