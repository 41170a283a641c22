import type { Actor } from '../actor'
import { countEvent } from '../count'
import { DailyNameLimiter, otherNamesLabel } from '../daily-names'
import { operatorNamesMax } from '../limits'
import { getProcessSingleton } from '../process'

/** Counts what a verified operator has done; beyond the daily maximum they have one name. */
export function countRequestOfOperator(
  { operator }: Actor,
  ...[deed, ...parts]: readonly ['call', operation: string] | readonly ['accepted']
): void {
  if (!operator) return
  const names = getProcessSingleton('operators', () => new DailyNameLimiter(operatorNamesMax))
  countEvent('operator', deed, names.has(operator) ? operator : otherNamesLabel, ...parts)
}
