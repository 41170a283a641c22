import { isAbsolute, relative } from 'node:path'
import { inOneLine } from '@/packages/agent-access/core'

export interface Issue {
  /** Relative to the folder of the content; a file of the engine has a whole path. */
  readonly file: string
  readonly line: number
  readonly field: string
  readonly message: string
  readonly allowed?: readonly string[]
}

/** What has fields, and knows the line of each. */
interface Located {
  readonly file: string
  readonly lineOf: (path: readonly PropertyKey[]) => number
}

/** Returns an issue of a field. */
export const fieldIssue = (
  { file, lineOf }: Located,
  path: readonly PropertyKey[],
  message: string,
  allowed?: readonly string[],
): Issue => ({
  file,
  line: lineOf(path),
  field: path.join('.') || '(text)',
  message,
  ...(allowed && { allowed }),
})

/** Returns an issue of a file as a whole. */
export const fileIssue = (file: string, message: string, field = '(file)'): Issue => ({
  file,
  line: 1,
  field,
  message,
})

/** Formats an issue for the editor who has to correct it: one line, whatever content it quotes. */
export const formatIssue = (root: string, issue: Issue): string =>
  inOneLine(`${issuePath(root, issue)}:${issue.line} ${issue.field}: ${issueText(issue)}`)

/** Returns the file of an issue, from the root of the project. */
export const issuePath = (root: string, { file }: Issue): string =>
  isAbsolute(file) ? relative('', file) : `${root}/${file}`

/** Returns what an issue says, with its fix. */
export function issueText({ message, allowed }: Issue): string {
  const choice = allowed?.length ? ` Allowed: ${allowed.join(', ')}.` : ''
  return `${message}.${choice}`
}
