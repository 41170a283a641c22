/** How long each part of one run takes. */
export interface Plan {
  readonly seed: string
  readonly script: string
  readonly readers: number
  readonly readsPerSecond: number
  /** Beside other tests a store may be too late although it is well; that is then counted apart. */
  readonly busyMachine: boolean
  /** Nothing breaks: caches fill, and reads show what is normal. */
  readonly calmSeconds: number
  /** Everything breaks, the server included. */
  readonly killSeconds: number
  /** Everything but the server breaks; its process is measured before and after. */
  readonly steadySeconds: number
  readonly pauses: { readonly server: Span; readonly store: Span; readonly mail: Span }
}

type Span = readonly [number, number]

const pauses: Plan['pauses'] = { server: [0.5, 3], store: [1, 3], mail: [0.5, 2] }

/** Half of the time for each store; what is left over waiting for the last mails comes on top. */
export function longPlan(minutes: number, seed: string): Plan {
  const seconds = minutes * 30
  const calmSeconds = Math.max(5, Math.round(seconds / 12))
  const rest = seconds - 3 * calmSeconds
  return {
    seed,
    script: 'scripts/start.mjs',
    readers: 16,
    readsPerSecond: 700,
    busyMachine: false,
    calmSeconds,
    killSeconds: Math.round(rest / 2),
    steadySeconds: Math.round(rest / 2),
    pauses,
  }
}

export const shortPlan = (seed: string): Plan => ({
  seed,
  script: 'packages/torture/serve.mjs',
  readers: 6,
  readsPerSecond: 60,
  busyMachine: true,
  calmSeconds: 6,
  killSeconds: 10,
  steadySeconds: 8,
  pauses: { ...pauses, server: [0.3, 1.5] },
})
