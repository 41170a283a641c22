import { types } from 'node:util'
import { makeLogMark } from '@/lib/config/env'
import { logCausesMax, logFramesMax, repeatedLogSeconds } from '@/lib/config/limits'
import { type Level, log } from './log'

const levels = {
  error: 'error',
  warn: 'warn',
  log: 'info',
  info: 'info',
  debug: 'info',
} as const

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

type Write = (level: Level, facts: Description & { readonly suppressed?: number }) => void

interface Cause {
  readonly level: Level
  readonly description: Description
  suppressed: number
  readonly timer: ReturnType<typeof setTimeout>
}

/** Logs each cause once, and after a while how often it was repeated. */
export class LogDeduplication {
  readonly #causes = new Map<string, Cause>()

  constructor(private readonly write: Write) {}

  report(level: Level, description: Description): void {
    const key = this.#keyOf(level, description)
    const known = this.#causes.get(key)
    if (known) {
      known.suppressed += 1
      return
    }
    const timer = setTimeout(() => this.#close(key), repeatedLogSeconds * 1000)
    timer.unref()
    this.#causes.set(key, { level, description, suppressed: 0, timer })
    this.write(level, description)
  }

  /** Logs the counts that are still open. */
  end(): void {
    for (const key of [...this.#causes.keys()]) this.#close(key)
  }

  #keyOf(level: Level, { kind, code, from }: Description): string {
    const key = [level, kind, code, from[0]].join()
    return this.#causes.has(key) || this.#causes.size < logCausesMax ? key : 'others'
  }

  #close(key: string): void {
    const cause = this.#causes.get(key)
    if (!cause) return
    clearTimeout(cause.timer)
    this.#causes.delete(key)
    const { level, description, suppressed } = cause
    if (suppressed > 0) this.write(level, { ...description, suppressed })
  }
}

/** The description of a foreign error; nothing in it can come from a request. */
interface Description {
  readonly kind?: string
  readonly code?: string
  /** The number Next shows to the person who met the error. */
  readonly digest?: string
  /** The places in the code, the innermost first. */
  readonly from: readonly string[]
}

/** Errors of the edge belong to another realm, where `instanceof` does not work. */
export const isError = (value: unknown): value is Error => types.isNativeError(value)

/** A printed text is described by the place in the code that printed it. */
function callerOf(printing: (...printed: unknown[]) => unknown): Description {
  const here = new Error()
  Error.captureStackTrace(here, printing)
  return { from: framesOf(here) }
}

export function descriptionOf(error: Error): Description {
  try {
    return described(error)
  } catch {
    // Anything can be thrown, even an object whose getters throw.
    return { kind: 'Error', from: [] }
  }
}

function described(error: Error & { code?: unknown; digest?: unknown }): Description {
  return {
    kind: plain(error.name, /^\w{1,40}$/) ?? 'Error',
    ...wordOf('code', plain(error.code, /^[A-Z][A-Z0-9_]{1,40}$/)),
    ...wordOf('digest', plain(error.digest, /^\d{1,12}$/)),
    from: framesOf(error),
  }
}

const plain = (value: unknown, shape: RegExp) =>
  typeof value === 'string' && shape.test(value) ? value : undefined

const wordOf = (name: 'code' | 'digest', word: string | undefined) => (word ? { [name]: word } : {})

/** Returns the stack lines below the message, which itself may contain lines that look the same. */
function framesOf({ stack = '', message }: Error): string[] {
  const start = stack.indexOf(message)
  if (start < 0 || stack.slice(0, start).includes('\n')) return []
  return stack
    .slice(start + message.length)
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .map(placeIn)
    .filter((place) => /:\d{1,8}$/.test(place) && !place.startsWith('node:'))
    .slice(0, logFramesMax)
}

const placeIn = (line: string) =>
  line
    .slice(Math.max(line.lastIndexOf(' '), line.lastIndexOf('(')) + 1)
    .replace(/\)$/, '')
    .split(/\/(?=node_modules\/|\.next\/)/)
    .at(-1) ?? ''
