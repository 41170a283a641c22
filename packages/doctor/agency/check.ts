import type { Site } from './site'

/** What is wrong, and how to put it right. */
export interface Issue {
  readonly level: 'error' | 'warning'
  readonly reason: string
  readonly fix: string
}

/** Where a check writes down what it sees. */
export interface Reporter {
  /** Notes a fault unless the condition holds. */
  expect(holds: boolean, reason: string, fix: string): void
  warn(reason: string, fix: string): void
  /** What was seen, where a ✓ alone says too little. */
  saw(text: string): void
}

export interface Check {
  readonly name: string
  /** What holds when it is ✓. */
  readonly shows: string
  run(site: Site, reporter: Reporter): Promise<void>
}

export type Status = 'ok' | 'warning' | 'error' | 'unknown'

export interface Result {
  readonly name: string
  readonly shows: string
  readonly status: Status
  readonly issues: readonly Issue[]
  readonly seen: string | undefined
}

/** A check cannot judge without what another check is there to find missing. */
export class MissingDocumentError extends Error {}

export async function perform({ name, shows, run }: Check, site: Site): Promise<Result> {
  const issues: Issue[] = []
  let seen: string | undefined
  const note = (level: Issue['level'], reason: string, fix: string) => {
    if (!issues.some((known) => known.reason === reason)) issues.push({ level, reason, fix })
  }
  let status: Status = 'ok'
  try {
    await run(site, {
      expect: (holds, reason, fix) => {
        if (!holds) note('error', reason, fix)
      },
      warn: (reason, fix) => note('warning', reason, fix),
      saw: (text) => {
        seen = text
      },
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (error instanceof MissingDocumentError) {
      status = 'unknown'
      seen = reason
    } else note('error', reason, 'See what the server logged at this moment.')
  }
  if (issues.some(({ level }) => level === 'error')) status = 'error'
  else if (status === 'ok' && issues.length > 0) status = 'warning'
  return { name, shows, status, issues: issues, seen }
}
