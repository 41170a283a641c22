import { at } from './addresses'
import type { Budget, CarrierOptions } from './carrier'
import { perform, type Result } from './check'
import { checks } from './checks'
import { identity } from './checks/identity'
import { Site } from './site'

export interface Diagnosis {
  readonly site: string
  /** Nothing is wrong and nothing remained unknown; warnings do not count. */
  readonly ok: boolean
  readonly checks: readonly Result[]
  readonly budget: Budget
  readonly requests: number
  readonly seconds: number
}

interface Options extends CarrierOptions {
  /** Told what it will take before it takes it. */
  readonly onBegin?: (budget: Budget) => void
  readonly onResult?: (result: Result) => void
}

/** Asks a deployment everything, one check after the other. Fails only if nothing answers. */
export async function diagnose(origin: string, options: Options = {}): Promise<Diagnosis> {
  const begun = performance.now()
  const site = new Site(origin, options)
  await site.get(at.home)
  const { budget } = site
  options.onBegin?.(budget)
  const results: Result[] = []
  for (const check of checks) {
    const result = await perform(check, site)
    options.onResult?.(result)
    results.push(result)
    // What follows would only say the same again.
    if ((check === identity && result.status === 'fault') || (await site.isDown())) break
  }
  return {
    site: origin,
    ok: results.every(({ status }) => status === 'ok' || status === 'warning'),
    checks: results,
    budget,
    requests: site.requests,
    seconds: Math.round((performance.now() - begun) / 100) / 10,
  }
}
