type Level = 'info' | 'warn' | 'error'

/** One JSON object a line on stderr. Callers pass ids, codes and counts, never what people typed. */
export function log(level: Level, event: string, facts: Readonly<Record<string, unknown>> = {}) {
  const { cause, ...rest } = facts
  const line = { at: new Date().toISOString(), level, event, ...rest, ...causeOf(cause) }
  console.error(JSON.stringify(line))
}

const causeOf = (cause: unknown) =>
  cause === undefined
    ? {}
    : { cause: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
