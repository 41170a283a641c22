import { makeLogMark } from '@/lib/config/env'
import { log } from '@/lib/runtime/log'
import { callerOf, descriptionOf, isError } from './description'
import { Repeats } from './repeats'

const levels = {
  error: 'error',
  warn: 'warn',
  log: 'info',
  info: 'info',
  debug: 'info',
} as const

type Level = (typeof levels)[keyof typeof levels]
type Print = (...printed: unknown[]) => unknown

/** Whether that was all there is to do about what was printed. */
type Settle = (level: Level, printed: readonly unknown[], printing: Print) => boolean

/**
 * Next, React and Node print what they were sent, line feeds and all. From the first request on only
 * lines of ours are printed; of everything else, one that says what kind it is and where it is from.
 */
export function guardOutput(onFirstRequest: (close: () => void) => void): void {
  const repeats = new Repeats((level, facts) => log(level, 'library_message', { ...facts }))
  const settle = settling(repeats, onFirstRequest)
  guardConsole(settle)
  guardStream(process.stdout, 'info', settle)
  guardStream(process.stderr, 'error', settle)
  // Node's own listener writes warnings past the streams.
  process.removeAllListeners('warning')
  process.on('warning', (warning) => repeats.report('warn', descriptionOf(warning)))
  process.once('exit', () => repeats.end())
}

function settling(repeats: Repeats, onFirstRequest: (close: () => void) => void): Settle {
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
    else if (!open) repeats.report(level, error ? descriptionOf(error) : callerOf(printing))
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
