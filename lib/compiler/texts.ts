import type { Issue, Source } from 'content-compiler'
import { getOutline } from '@/lib/content/markdown'
import { findLinkIssue } from './links'

/** Checks that every internal link leads to a page, and that no heading is of the first level. */
export function checkTexts(
  sources: readonly Source[],
  addresses: ReadonlySet<string>,
  issues: Issue[],
) {
  for (const { file, body, bodyLine } of sources) {
    const report = (line: number, message: string) =>
      issues.push({ file, line: bodyLine + line - 1, field: '(text)', message })
    const { links, headings } = getOutline(body)
    for (const { url, line } of links) {
      const issue = findLinkIssue(url, addresses)
      if (issue) report(line, `"${url}" ${issue}`)
    }
    for (const { depth, line } of headings)
      if (depth === 1) report(line, 'Begin headings with ##; the title is the first heading')
  }
}
