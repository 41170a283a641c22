import { types } from 'node:util'
import { logFramesMax } from '@/lib/config/limits'

/** What may be said of an error that is not ours: nothing that can come from a request. */
export interface Description {
  readonly kind?: string
  readonly code?: string
  /** The number Next shows to whoever met the error. */
  readonly digest?: string
  /** The places in the code, the innermost first. */
  readonly from: readonly string[]
}

/** Errors of the edge are of another realm, where `instanceof` does not reach. */
export const isError = (value: unknown): value is Error => types.isNativeError(value)

/** Of a text there is only who printed it: whoever called the function. */
export function callerOf(printing: (...printed: unknown[]) => unknown): Description {
  const here = new Error()
  Error.captureStackTrace(here, printing)
  return { from: framesOf(here) }
}

export function descriptionOf(error: Error): Description {
  try {
    return described(error)
  } catch {
    // Anything can be thrown, with getters that throw in turn.
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

/** The lines below the message, which may have lines of its own that look the same. */
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
