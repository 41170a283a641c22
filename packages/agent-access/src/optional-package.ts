import { LoggableError } from './log'

/**
 * Says how to install a package that only some sites need, if it is missing; else the error itself.
 * The import stands in a `try` where it is needed, because bundlers then leave out a missing
 * package.
 */
export function explainMissingPackage(error: unknown, name: string, purpose: string): unknown {
  const { code, message } = Object(error)
  const isMissing = /MODULE_NOT_FOUND$/.test(code) && String(message).includes(name)
  return isMissing ? new LoggableError(`Run npm install ${name}: ${purpose}.`) : error
}
