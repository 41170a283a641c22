import { at } from './addresses'
import type { CarrierOptions } from './carrier'
import { perform, type Result } from './check'
import { checksFor } from './checks'
import { Site } from './site'

export interface Diagnosis {
  readonly site: string
  /** Nothing is wrong and nothing remained unknown; warnings do not count. */
  readonly ok: boolean
  readonly checks: readonly Result[]
  readonly requests: number
  readonly seconds: number
}

interface Options extends CarrierOptions {
  /** Every page, however long the quota makes it. */
  readonly all?: boolean
  readonly onResult?: (result: Result) => void
}

/** Asks a deployment everything, one check after the other. Fails only if nothing answers. */
export async function diagnose(origin: string, options: Options = {}): Promise<Diagnosis> {
  const begun = performance.now()
  const site = new Site(origin, options)
  await site.get(at.home)
  const checks: Result[] = []
  for (const check of checksFor({ all: options.all ?? false })) {
    const result = await perform(check, site)
    options.onResult?.(result)
    checks.push(result)
  }
  return {
    site: origin,
    ok: checks.every(({ status }) => status === 'ok' || status === 'warning'),
    checks,
    requests: site.requests,
    seconds: Math.round((performance.now() - begun) / 100) / 10,
  }
}
