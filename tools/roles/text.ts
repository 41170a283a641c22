import { visibleText } from 'agent-access/core'
import type { Heading, List, Nodes, Root, RootContent } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { unified } from 'unified'
import { contentChars, jobBoard } from '@/lib/config/limits'
import { UserError } from '@/scripts/cli/user-error.mjs'
import { findListName, type ListName, listNames } from './headings'
import { quote } from './posting'

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

/** A job's text as a role has it: what is a list under a known heading, and all the rest. */
export interface JobText {
  readonly summary: string | undefined
  readonly body: string
  readonly lists: Readonly<Partial<Record<ListName, readonly string[]>>>
}

interface Section {
  readonly heading?: Heading
  readonly content: readonly RootContent[]
}

/** Turns HTML into Markdown, its known lists apart. What cannot be told apart stays in the body. */
export function readJobText(
  { title, html: source }: { readonly title: string; readonly html: string },
  wantedLists: readonly ListName[] = listNames,
): JobText {
  const lists: Partial<Record<ListName, readonly string[]>> = {}
  const sections = toSections(parse(title, source)).filter(({ heading, content }) => {
    const name = heading && findListName(plainText(heading))
    const lines = name && wantedLists.includes(name) && !lists[name] ? toLines(content) : undefined
    if (name && lines) lists[name] = lines
    return !lines
  })
  const { summary, rest } = splitSummary(sections)
  const children = rest.flatMap(({ heading, content }) =>
    heading ? [heading, ...content] : content,
  )
  const body = visibleText(writer.stringify({ type: 'root', children })).trim()
  return { summary, body, lists }
}

function parse(title: string, source: string): readonly RootContent[] {
  const { textCharsMax } = jobBoard
  if (source.length > textCharsMax)
    throw new UserError(
      `The text of ${quote(title)} has ${source.length} characters; at most ${textCharsMax} are read. Nothing was written.`,
    )
  try {
    return (reader.runSync(reader.parse(source)) as Root).children.flatMap(cleanNode)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw new UserError(`The text of ${quote(title)} is nested too deeply. Nothing was written.`)
  }
}

/** Links that lead somewhere from here, spaces of one kind, and nothing that is empty or not seen. */
function cleanNode(node: RootContent): RootContent[] {
  if (['html', 'image', 'definition'].includes(node.type)) return []
  if ('value' in node) {
    const value = visibleText(node.value).replace(/[\u00a0\u2007\u202f]/g, ' ')
    return [{ ...node, value }]
  }
  if (!('children' in node)) return [node]
  const children = (node.children as RootContent[]).flatMap(cleanNode)
  const isEmpty = node.type !== 'tableCell' && plainText({ type: 'root', children }) === ''
  if (isEmpty && children.every(({ type }) => type !== 'code')) return []
  if (node.type === 'link' && !/^(?:https?:\/\/|mailto:|tel:)/i.test(node.url)) return children
  return [{ ...node, children } as RootContent]
}

/** The words of a node in one line. */
function plainText(node: Nodes): string {
  const toWords = (one: Nodes): string =>
    'value' in one ? one.value : 'children' in one ? one.children.map(toWords).join('') : ' '
  return toWords(node).replace(/\s+/g, ' ').trim()
}

/** Words without what means something in Markdown, for where it means nothing. */
export const withoutMarkup = (text: string): string =>
  text
    .replace(/[\\`*_[\]<>~|#]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** Cuts a text at its headings and at its rules, which belong to no section. */
function toSections(nodes: readonly RootContent[]): Section[] {
  const sections: { heading?: Heading; content: RootContent[] }[] = [{ content: [] }]
  for (const node of nodes) {
    const heading = toHeading(node)
    if (heading) sections.push({ heading, content: [] })
    else if (node.type === 'thematicBreak') sections.push({ content: [] })
    else sections.at(-1)?.content.push(node)
  }
  return sections.filter(({ heading, content }) => heading || content.length > 0)
}

const titleCharsMax = 80

/** A heading of the second level; many editors write one as a short paragraph that is bold, or ends in a colon. */
function toHeading(node: RootContent): Heading | undefined {
  if (node.type !== 'heading' && node.type !== 'paragraph') return undefined
  const words = plainText(node)
  if (node.type === 'paragraph') {
    const isBold = node.children.every(
      (one) => one.type === 'strong' || (one.type === 'text' && /^[\s:]*$/.test(one.value)),
    )
    const isTitle = isBold || (words.endsWith(':') && findListName(words))
    if (words.length > titleCharsMax || !isTitle) return undefined
  }
  const value = withoutMarkup(words).replace(/[\s:]+$/, '')
  return value ? { type: 'heading', depth: 2, children: [{ type: 'text', value }] } : undefined
}

/** The items of lists alone, each of which can be a line; undefined where anything would be lost. */
function toLines(content: readonly RootContent[]): readonly string[] | undefined {
  if (content.length === 0 || content.some(({ type }) => type !== 'list')) return undefined
  const items = (content as readonly List[]).flatMap(({ children }) => children)
  const lines = items.map(({ children: [only, ...others] }) =>
    only && others.length === 0 ? toLine(only) : undefined,
  )
  return lines.every((line) => line !== undefined) ? [...new Set(lines)] : undefined
}

/** A paragraph as one line, if that says all it says. */
function toLine(node: RootContent): string | undefined {
  if (node.type !== 'paragraph' || !node.children.every(isPhrase)) return undefined
  const line = plainText(node)
  return line.length <= contentChars.lineMax && isSameInMarkdown(line) ? line : undefined
}

const isPhrase = (node: Nodes): boolean =>
  ['text', 'break'].includes(node.type) ||
  ((node.type === 'strong' || node.type === 'emphasis') && node.children.every(isPhrase))

function isSameInMarkdown(words: string): boolean {
  const [only] = writer.parse(words).children
  const [text] = only?.type === 'paragraph' ? only.children : []
  return text?.type === 'text' && text.value === words
}

/**
 * The first paragraph that is no slogan says what the role is about. Where it opens the text and is
 * short, it moves up; else its beginning is repeated there.
 */
function splitSummary(sections: readonly Section[]) {
  const paragraph = sections
    .flatMap(({ content }) => content)
    .find((node) => node.type === 'paragraph' && !isSlogan(plainText(node)))
  if (!paragraph) return { summary: undefined, rest: sections }
  const [first, ...others] = sections
  const line = toLine(paragraph)
  if (line && !first?.heading && first?.content[0] === paragraph)
    return { summary: line, rest: [{ content: first.content.slice(1) }, ...others] }
  const words = withoutMarkup(plainText(paragraph))
  const isShort = words.length <= summaryCharsMax
  const beginning = `${words.slice(0, summaryCharsMax).replace(/\s+\S*$/, '')} …`
  return { summary: isShort ? words : beginning, rest: sections }
}

const summaryCharsMax = 200

/** A slogan is very short, or short and no sentence: "We love type!", "For people, with people". */
const isSlogan = (words: string): boolean =>
  words.length < (/[.?…。][)"'’”“»]?$/.test(words) ? 24 : 120)
