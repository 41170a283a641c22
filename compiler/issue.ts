import { isAbsolute, relative } from 'node:path'

export interface Issue {
  /** Relative to the folder of the content; a file of the engine has a whole path. */
  readonly file: string
  readonly line: number
  readonly field: string
  readonly message: string
  readonly allowed?: readonly string[]
}

/** Formats an issue for the editor who has to correct it. */
export function formatIssue(root: string, { file, line, field, message, allowed }: Issue): string {
  const choice = allowed?.length ? ` Allowed: ${allowed.join(', ')}.` : ''
  const path = isAbsolute(file) ? relative('', file) : `${root}/${file}`
  return `${path}:${line} ${field}: ${message}.${choice}`
}
