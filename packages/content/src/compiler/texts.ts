import type { Issue } from '../files/issue'
import type { Source } from '../files/read'
import { findLinkIssue } from '../text/link-issue'
import { getOutline, type Outline } from '../text/markdown'

/** Checks that every internal link leads to a page, that no heading is of the first level, and that pages show all of a text. */
export function checkTexts(
  sources: readonly Source[],
  addresses: ReadonlySet<string>,
  issues: Issue[],
) {
  for (const { file, body, bodyLine } of sources) {
    const report = (line: number, message: string) =>
      issues.push({ file, line: bodyLine + line - 1, field: '(text)', message })
    const { links, headings, html } = getOutline(body)
    for (const { url, line } of links) {
      const issue = findLinkIssue(url, addresses)
      if (issue) report(line, `"${url}" ${issue}`)
    }
    for (const { depth, line } of headings)
      if (depth === 1) report(line, 'Begin headings with ##; the title is the first heading')
    for (const { line, message } of findLostHtml(html)) report(line, message)
  }
}

const linkInstead = 'Link to the film, map or calendar: [what it is](https://…)'

/** What Markdown has in place of HTML, by the names of tags. */
const markdownForms: readonly (readonly [tags: string, advice: string])[] = [
  ['iframe video audio embed object script', linkInstead],
  ['br', 'End the line with \\, or begin a row of the table'],
  ['p', 'Leave a line empty'],
  ['b strong', 'Write **words**'],
  ['i em', 'Write *words*'],
  ['s del strike', 'Write ~~words~~'],
  ['code kbd samp', 'Write `words`'],
  ['pre', 'Write a line of ``` above and below'],
  ['a', 'Write [words](address)'],
  ['img picture figure', 'Write ![what it shows](file.jpg "Its caption")'],
  ['h1 h2 h3 h4 h5 h6', 'Begin the line with ##'],
  ['ul li', 'Begin each line with -'],
  ['ol', 'Begin each line with 1.'],
  ['blockquote', 'Begin each line with >'],
  ['hr', 'Write --- between two empty lines'],
  ['table thead tbody tr th td', 'Write rows as | one | two |, with | --- | --- | below the first'],
  ['!--', 'End the comment with -->'],
]

const adviceByTag = new Map(
  markdownForms.flatMap(([tags, advice]) => tags.split(' ').map((tag) => [tag, advice] as const)),
)

/** Leaves of each comment its line ends alone, so that what follows keeps its line. */
function blankComments(html: string): string {
  let text = ''
  for (let from = 0; ; ) {
    const start = html.indexOf('<!--', from)
    const end = start < 0 ? start : html.indexOf('-->', start)
    if (end < 0) return text + html.slice(from)
    text += html.slice(from, start) + html.slice(start, end).replace(/[^\n]/g, '')
    from = end + '-->'.length
  }
}

/**
 * An issue for each tag of raw HTML, and for words behind a comment; comments alone are nobody's
 * loss.
 */
function findLostHtml(html: Outline['html']) {
  const lost = new Map<string, { readonly line: number; readonly message: string }>()
  const usedTags = new Set<string>()
  for (const { value, line: firstLine } of html) {
    const text = blankComments(value)
    const tags = [...text.matchAll(/<(\/?)([a-z!?][\w:-]*)/gi)]
    for (const { 0: start, 1: slash, 2: name = '', index } of tags) {
      const tag = name.toLowerCase()
      // Whoever mends the beginning of an element sees its end.
      if (slash && usedTags.has(tag)) continue
      usedTags.add(tag)
      const line = firstLine + text.slice(0, index).split('\n').length - 1
      const advice =
        adviceByTag.get(tag) ?? `Leave it out, or write \\${start} where you mean the sign`
      const tagText = /^<[!?]/.test(start) ? start : `${start}>`
      lost.set(`${line} ${tag}`, {
        line,
        message: `${tagText} is HTML, which no page shows. ${advice}`,
      })
    }
    const words = text.trim()
    if (words && tags.length === 0)
      lost.set(words, {
        line: firstLine,
        message: `No page shows "${words}" behind a comment; write it on a line of its own`,
      })
  }
  return lost.values()
}
