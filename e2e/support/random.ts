/** A stream of numbers from 0 to 1, the same for the same seed on every machine (mulberry32). */
export interface Random {
  (): number
  readonly between: (min: number, max: number) => number
  readonly whole: (min: number, max: number) => number
  readonly pick: <T>(items: readonly [T, ...T[]]) => T
}

export function randomFrom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (min: number, max: number) => min + next() * (max - min)
  const whole = (min: number, max: number) => Math.floor(between(min, max + 1))
  return Object.assign(next, {
    between,
    whole,
    pick: <T>(items: readonly [T, ...T[]]) => items[whole(0, items.length - 1)] ?? items[0],
  })
}

/** FNV-1a. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++)
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193)
  return value | 0
}
