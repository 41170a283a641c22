import { logMark } from '@/lib/config/env'
import { logTextCharsMax } from '@/lib/config/limits'

export type Level = 'info' | 'warn' | 'error'

/** One JSON object a line on stderr. Callers pass ids, codes and counts, never what people typed. */
export function log(level: Level, event: string, facts: Readonly<Record<string, unknown>> = {}) {
  const { cause, ...rest } = facts
  const line = { at: new Date().toISOString(), level, event, ...rest, ...causeOf(cause) }
  console.error(logMark() + inAscii(JSON.stringify(line, bounded)))
}

const causeOf = (cause: unknown) =>
  cause === undefined
    ? {}
    : { cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }

const bounded = (_: string, value: unknown) =>
  typeof value === 'string' && value.length > logTextCharsMax
    ? `${value.slice(0, logTextCharsMax)}…`
    : value

/** JSON escapes neither line separators nor what turns or hides text on a terminal. */
const inAscii = (json: string) =>
  json.replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
