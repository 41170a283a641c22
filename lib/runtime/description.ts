import { types } from 'node:util'
import { logFramesMax } from '@/lib/config/limits'

/** The description of a foreign error; nothing in it can come from a request. */
export interface Description {
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
export function callerOf(printing: (...printed: unknown[]) => unknown): Description {
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
