import { type Issue, issuePath, issueText } from './issue'

/**
 * Formats an issue as a command of GitHub's workflows, which shows it beside its line of a pull request.
 * Content is escaped, so that it ends neither the value nor the line, and commands nothing.
 */
export function annotationOf(root: string, level: 'error' | 'warning', issue: Issue): string {
  const properties = Object.entries({
    file: issuePath(root, issue),
    line: issue.line,
    title: issue.field,
  })
  const written = properties.map(([name, value]) => `${name}=${escapedProperty(String(value))}`)
  return `::${level} ${written.join(',')}::${escaped(issueText(issue))}`
}

const escaped = (text: string) =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')

const escapedProperty = (text: string) =>
  escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
