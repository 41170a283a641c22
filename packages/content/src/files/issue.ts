import { isAbsolute, relative } from 'node:path'

export interface Issue {
  /** Relative to the folder of the content; a file of the engine has a whole path. */
  readonly file: string
  readonly line: number
  readonly field: string
  readonly message: string
  readonly allowed?: readonly string[]
}

export const fileIssue = (file: string, message: string, field = '(file)'): Issue => ({
  file,
  line: 1,
  field,
  message,
})

/** Formats an issue for the editor who has to correct it: one line, whatever content it quotes. */
export const formatIssue = (root: string, issue: Issue): string =>
  inOneLine(`${issuePath(root, issue)}:${issue.line} ${issue.field}: ${issueText(issue)}`)

/** No control character, and none that changes the direction of text, reaches a terminal. */
const inOneLine = (text: string) =>
  text.toWellFormed().replace(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]+/gu, ' ')

/** From the root of the project. */
const issuePath = (root: string, { file }: Issue): string =>
  isAbsolute(file) ? relative('', file) : `${root}/${file}`

/** With its fix. */
function issueText({ message, allowed }: Issue): string {
  const choice = allowed?.length ? ` Allowed: ${allowed.join(', ')}.` : ''
  return `${message}.${choice}`
}

/**
 * Formats an issue as a command of GitHub's workflows, which shows it beside its line of a pull request.
 * Content is escaped, so that it ends neither the value nor the line, and commands nothing.
 */
export function toAnnotation(root: string, level: 'error' | 'warning', issue: Issue): string {
  const properties = Object.entries({
    file: issuePath(root, issue),
    line: issue.line,
    title: issue.field,
  })
  const parts = properties.map(([name, value]) => `${name}=${escapedProperty(String(value))}`)
  return `::${level} ${parts.join(',')}::${escaped(issueText(issue))}`
}

const escaped = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapedProperty = (text: string) =>
  escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
