import { toVisibleText } from 'agent-access/edge'
import type { Nodes, Root, RootContent } from 'mdast'
import { UserError } from 'next-host/cli'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { getOutline } from 'site-content'
import { unified } from 'unified'
import { quoteBoardText } from './posting'

const html = unified().use(rehypeParse, { fragment: true })

const reader = html()
  .use(rehypeSanitize, {
    ...defaultSchema,
    tagNames: defaultSchema.tagNames?.filter((name) => !/^(img|input|picture|source)$/.test(name)),
    strip: 'script style title template noscript iframe object svg math select textarea'.split(' '),
  })
  .use(rehypeRemark, { document: true })

const writer = remark().use(remarkGfm).data('settings', { bullet: '-', rule: '-', emphasis: '_' })

/** HTML that some boards send escaped as a text. */
export function unescapeHtml(escaped: string): string {
  const { children } = html.parse(escaped)
  const texts = children.map((node) => (node.type === 'text' ? node.value : '<'))
  return children.some(({ type }) => type === 'element') ? escaped : texts.join('')
}

/** Turns the HTML of a job into Markdown, and finds what sums it up. */
export function readJobText({ title, html: source }: { title: string; html: string }): {
  readonly summary: string | undefined
  readonly body: string
} {
  const nodes = parse(title, source)
  // What is nested as no document is can be written so that a sign of less begins a tag.
  const body = escapeHtmlInMarkdown(
    toVisibleText(writer.stringify({ type: 'root', children: nodes })).trim(),
  )
  const summary = findSummary(nodes)
  // The page shows the summary above the text, so it is not said twice.
  const isFirst = summary !== undefined && `${body}\n`.startsWith(`${summary}\n`)
  return { summary, body: isFirst ? body.slice(summary.length).trim() : body }
}

function escapeHtmlInMarkdown(markdown: string): string {
  const { html: ranges } = getOutline(markdown)
  if (ranges.length === 0) return markdown
  // What follows may have another meaning now; each turn leaves fewer signs to replace.
  return escapeHtmlInMarkdown(
    ranges.reduceRight(
      (text, { start, end }) =>
        text.slice(0, start) + text.slice(start, end).replaceAll('<', '&lt;') + text.slice(end),
      markdown,
    ),
  )
}

function parse(title: string, source: string): RootContent[] {
  try {
    return (reader.runSync(reader.parse(source)) as Root).children.flatMap(cleanNode)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UserError(
      `The text of ${quoteBoardText(title)} is nested too deeply. Nothing was written.`,
    )
  }
}

/**
 * Headings of the second level, as the chapters of a role are; links that lead somewhere from here; spaces of one kind;
 * and nothing that is empty or not seen.
 */
function cleanNode(node: RootContent): RootContent[] {
  if (['html', 'image', 'definition', 'thematicBreak'].includes(node.type)) return []
  if ('value' in node) {
    const value = toVisibleText(node.value).replace(/[\u00a0\u2007\u202f]/g, ' ')
    return [{ ...node, value }]
  }
  if (!('children' in node)) return [node]
  const children = (node.children as RootContent[]).flatMap(cleanNode)
  const text = toPlainText({ type: 'root', children })
  const isEmpty = node.type !== 'tableCell' && text === ''
  if (isEmpty && children.every(({ type }) => type !== 'code')) return []
  if (node.type === 'heading')
    return [
      { type: 'heading', depth: 2, children: [{ type: 'text', value: removeMarkdownSigns(text) }] },
    ]
  if (node.type === 'link' && !/^(?:https?:\/\/|mailto:|tel:)/i.test(node.url)) return children
  return [{ ...node, children } as RootContent]
}

/** The words of a node in one line. */
function toPlainText(node: Nodes): string {
  const toText = (one: Nodes): string =>
    'value' in one ? one.value : 'children' in one ? one.children.map(toText).join('') : ' '
  return toText(node).replace(/\s+/g, ' ').trim()
}

/** Words without what means something in Markdown, for where it means nothing. */
export const removeMarkdownSigns = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>~|#]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** What is shorter is a slogan: "We love type!", "For people, with people". */
const summaryCharsMin = 30
const summaryCharsMax = 200

/** The first paragraph that is no slogan says what the role is about; of a long one, its beginning. */
function findSummary(nodes: readonly RootContent[]): string | undefined {
  const plainWords = nodes
    .filter(({ type }) => type === 'paragraph')
    .map((paragraph) => removeMarkdownSigns(toPlainText(paragraph)))
    .find((text) => text.length >= summaryCharsMin)
  if (!plainWords || plainWords.length <= summaryCharsMax) return plainWords
  return `${plainWords.slice(0, summaryCharsMax).replace(/\s+\S*$/, '')} …`
}
