import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CssSyntaxError, parse } from 'postcss'
import type { Issue } from '@/compiler/issue'

/** Checks a stylesheet of a look: that it can be read, and loads nothing from elsewhere. */
export function checkSheet(root: string, file: string): Issue[] {
  const issue = (line: number | undefined, field: string, message: string): Issue => ({
    file,
    line: line ?? 1,
    field,
    message,
  })
  try {
    const issues: Issue[] = []
    parse(readFileSync(join(root, file), 'utf8')).walk((node) => {
      const line = node.source?.start?.line
      if (node.type === 'atrule' && node.name === 'import')
        issues.push(issue(line, '@import', 'Write the rules into this file'))
      const value = node.type === 'decl' ? node.value : ''
      if (/url\(\s*["']?(?:[a-z][a-z\d+.-]*:)?\/\//i.test(value))
        issues.push(
          issue(
            line,
            'url',
            'A page loads nothing from another host; put the file beside this one',
          ),
        )
    })
    return issues
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error
    return [issue(error.line, '(text)', `CSS: ${error.reason}`)]
  }
}
