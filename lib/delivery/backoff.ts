import { deliveryBackoff } from '@/lib/config/limits'

/** Returns the wait after the n-th failed attempt; `random` in [0, 1) spreads the attempts. */
export function backoffMs(attempts: number, random: number): number {
  const { firstSeconds, longestSeconds } = deliveryBackoff
  const seconds = Math.min(longestSeconds, firstSeconds * 2 ** (attempts - 1))
  return Math.round(seconds * 1000 * (0.5 + random / 2))
}
