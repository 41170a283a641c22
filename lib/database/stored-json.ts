import { LoggableError } from '@/lib/runtime/log'

/** Parses JSON of a database; the error quotes nothing of it, as that of `JSON.parse` does. */
export function storedJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    throw new LoggableError('A record of the database is no JSON')
  }
}
