import { makeLogMark } from '@/lib/config/env'
import { callerOf, descriptionOf, isError } from './description'
import { log } from './log'
import { LogDeduplication } from './log-deduplication'

const levels = {
  error: 'error',
  warn: 'warn',
  log: 'info',
  info: 'info',
  debug: 'info',
} as const

type Level = (typeof levels)[keyof typeof levels]
type Print = (...printed: unknown[]) => unknown

/** Returns whether the output has been dealt with. */
type Settle = (level: Level, printed: readonly unknown[], printing: Print) => boolean

/**
 * Replaces output that is not ours. Next, React and Node print request data with its line feeds;
 * from the first request on, each such output becomes one line with its kind and its place in the
 * code.
 */
export function guardOutput(onFirstRequest: (close: () => void) => void): void {
  const deduplication = new LogDeduplication((level, facts) =>
    log(level, 'library_message', { ...facts }),
  )
  const settle = settling(deduplication, onFirstRequest)
  guardConsole(settle)
  guardStream(process.stdout, 'info', settle)
  guardStream(process.stderr, 'error', settle)
  // Node's own listener writes warnings past the streams.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => deduplication.report('warn', descriptionOf(warning)))
  process.once('exit', () => deduplication.end())
}

function settling(
  deduplication: LogDeduplication,
  onFirstRequest: (close: () => void) => void,
): Settle {
  const mark = makeLogMark()
  const print = process.stderr.write.bind(process.stderr)
  let open = true
  onFirstRequest(() => {
    open = false
  })
  return (level, printed, printing) => {
    const [first] = printed
    const error = printed.find(isError)
    const own = typeof first === 'string' && first.startsWith(mark)
    if (own) print(`${first.slice(mark.length).trimEnd()}\n`)
    else if (!open) deduplication.report(level, error ? descriptionOf(error) : callerOf(printing))
    return own || !open
  }
}

function guardConsole(settle: Settle): void {
  for (const [name, level] of Object.entries(levels)) {
    const method = name as keyof typeof levels
    const original = console[method].bind(console)
    const guarded = (...printed: unknown[]) => {
      if (!settle(level, printed, guarded)) original(...printed)
    }
    console[method] = guarded
  }
}

function guardStream(stream: NodeJS.WriteStream, level: Level, settle: Settle): void {
  const original = stream.write.bind(stream) as (...args: unknown[]) => boolean
  const guarded = (chunk: unknown, ...rest: unknown[]) => {
    const text = typeof chunk === 'string' ? chunk : Buffer.from(chunk as Uint8Array).toString()
    if (!settle(level, [text], guarded)) return original(chunk, ...rest)
    const written = rest.at(-1)
    if (typeof written === 'function') process.nextTick(written)
    return true
  }
  stream.write = guarded
}
