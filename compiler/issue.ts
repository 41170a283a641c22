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
