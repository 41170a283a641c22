import { logFramesMax, logTextCharsMax } from './limits'

type Level = 'info' | 'warn' | 'error'

interface Failure {
  readonly cause: unknown
}

interface FailedRequest extends Failure {
  readonly requestId: string
  readonly operation?: string
  /** The host name that a signature has proven. */
  readonly operator?: string
  /** Of a site whose log may quote what was sent. */
  readonly message?: string
}

interface Attempt {
  readonly submissionId: string
  readonly attempts: number
  readonly done: readonly string[]
  /** The host name that a signature has proven. */
  readonly operator?: string
}

/** The facts of each event of this package and of what a site does with it: ids, codes, counts, times and files of ours, and nothing that was sent. */
interface Events {
  readonly answer_not_kept: Failure & { readonly operation: string }
  readonly key_not_held: Failure & { readonly operation: string }
  readonly delivery_missing: { readonly fix: string }
  readonly error_undeclared: {
    readonly operation: string
    readonly code: string
    readonly fix: string
  }
  readonly example_invalid: { readonly operation: string; readonly fix: string }
  readonly listener_failed: Failure
  readonly mail_unavailable: Failure
  readonly mcp_skill: { readonly path: string; readonly message: string }
  readonly counts_lost: Failure
  readonly submission_in_memory: { readonly fix: string }
  readonly submissions_erased: { readonly erased: number }
  readonly submissions_undelivered: {
    readonly waiting: number
    readonly parked: number
    readonly quarantined: number
    readonly oldestSeconds: number | undefined
  }
  readonly submission_delayed: Attempt & { readonly dueAt: string }
  readonly submission_delivered: Attempt
  readonly submission_delivery_failed: Failure
  readonly submission_housekeeping_failed: Failure
  readonly submission_lease_lost: Attempt
  readonly submission_parked: Attempt & { readonly fix: string }
  readonly quota_local_only: Failure
  readonly quota_shared_again: Readonly<Record<string, never>>
  readonly server_error: FailedRequest
  readonly store_modes_corrected: { readonly corrected: readonly string[] }
  readonly store_modes_kept: Failure
  readonly store_not_overwritten: Failure
  readonly temporarily_unavailable: FailedRequest
}

/** Writes an event with its facts. A `cause` is the error itself, whose message may quote what was sent. */
export type Log = <Event extends keyof Events>(
  level: Level,
  event: Event,
  facts: Events[Event],
) => void

/** Creates a log of events, each with its facts: it writes a JSON line to stderr. */
export function createLog<Events extends object>() {
  return <Event extends keyof Events>(level: Level, event: Event, facts: Events[Event]): void =>
    writeLine(level, event, facts as object)
}

/** Writes them as lines of JSON, with nothing of a message that is not ours. */
export const logKitEvent: Log = createLog<Events>()

function writeLine(level: Level, event: PropertyKey, facts: Partial<Failure>) {
  const { cause, ...rest } = facts
  const line = {
    at: new Date().toISOString(),
    level,
    event,
    ...rest,
    ...('cause' in facts && { cause: describeCause(cause) }),
  }
  console.error(inAscii(JSON.stringify(line, bounded)))
}

const bounded = (_: string, value: unknown) =>
  typeof value === 'string' && value.length > logTextCharsMax
    ? `${value.slice(0, logTextCharsMax)}…`
    : value

/** Escapes line separators and characters that hide text on a terminal, as JSON does not. */
const inAscii = (json: string) =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)

// Bundles of Next and of our server each have this class; the symbol marks the errors of all.
const loggable = Symbol.for('agent-access.loggable-error')

/** An error whose message is ours and quotes nothing. The message of any other error is not logged. */
export class LoggableError extends Error {
  readonly [loggable] = true
}

/** Describes an error by its kind, its code and the places in the code, the innermost first. */
function describeCause(cause: unknown): string {
  try {
    const { name, code, message, stack, [loggable]: isLoggable } = Object(cause)
    const kind = matching(name, /^\w{1,40}$/) ?? 'Error'
    const error = [kind, matching(code, /^[A-Z][A-Z0-9_]{1,40}$/)].filter(Boolean).join(' ')
    const head = isLoggable === true ? `${error}: ${message}` : error
    return [head, ...listFrames(String(stack), String(message))].join('\n    at ')
  } catch {
    // Anything can be thrown, even an object whose getters throw.
    return 'Error'
  }
}

const matching = (value: unknown, shape: RegExp) =>
  typeof value === 'string' && shape.test(value) ? value : undefined

/** Below the message, which itself may contain lines that look the same. */
function listFrames(stack: string, message: string): string[] {
  const start = stack.indexOf(message)
  if (start < 0 || stack.slice(0, start).includes('\n')) return []
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map(placeIn)
    .filter((frame) => /:\d{1,8}$/.test(frame) && !frame.startsWith('node:'))
    .slice(0, logFramesMax)
}

const placeIn = (line: string) =>
  line
    .slice(Math.max(line.lastIndexOf(' '), line.lastIndexOf('(')) + 1)
    .replace(/\)$/, '')
    .split(/\/(?=node_modules\/|\.next\/)/)
    .at(-1) ?? ''
