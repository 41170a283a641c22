import type { Heading, List, Nodes, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { contentChars, jobBoard } from '@/lib/config/limits'
import { visibleText } from '@/lib/domain/text-rules'
import { guarded } from '@/scripts/machine/guarded'
import { type Kind, kindOfHeading, kinds } from './headings'
import { markdownIn, unescaped } from './html'
import type { Part } from './posting'

/** A job's text as a role has it: what is a list of a known kind, and all the rest. */
export interface JobText {
  readonly summary: string | undefined
  readonly body: string
  readonly lists: Readonly<Partial<Record<Kind, readonly string[]>>>
}

const writer = remark().use(remarkGfm).data('settings', { bullet: '-', rule: '-', emphasis: '_' })

interface Reading {
  /** The lists that are taken out of the text. */
  readonly lists?: readonly Kind[]
  readonly ms?: number
}

/** HTML as Markdown, its known lists apart. What cannot be told apart stays in the body. */
export const jobTextOf = (
  parts: readonly Part[],
  { lists = kinds, ms = jobBoard.textMs }: Reading = {},
): JobText => guarded(() => readText(parts, lists), ms)

function readText(parts: readonly Part[], wanted: readonly Kind[]): JobText {
  const blocks = parts.flatMap((part) => blocksIn(nodesOf(part), part.kind))
  const lists: Partial<Record<Kind, readonly string[]>> = {}
  const rest = blocks.filter(({ heading, kind: stated, content }) => {
    const kind = stated ?? (heading && kindOfHeading(textIn(heading)))
    const lines = kind && wanted.includes(kind) && !lists[kind] ? linesIn(content) : undefined
    if (!kind || !lines) return true
    lists[kind] = lines
    return false
  })
  const { summary, blocks: left } = summarised(rest, Object.keys(lists).length > 0)
  const children = ranked(withoutEmpty(left)).flatMap(({ heading, content }) =>
    [heading ?? [], content].flat(),
  )
  const body = writer.stringify({ type: 'root', children }).trim()
  return { summary, body, lists }
}

interface Block {
  readonly heading: Heading | undefined
  readonly kind?: Kind | undefined
  readonly content: readonly RootContent[]
}

function blocksIn(nodes: readonly RootContent[], kind: Kind | undefined): Block[] {
  const blocks: { heading: Heading | undefined; kind?: Kind; content: RootContent[] }[] = []
  for (const node of nodes)
    if (node.type === 'heading') blocks.push({ heading: node, content: [] })
    else if (blocks.length > 0) blocks.at(-1)?.content.push(node)
    else blocks.push({ heading: undefined, content: [node] })
  const [first, ...others] = blocks
  return first ? [{ ...first, kind }, ...others] : []
}

/** One part, its headings in order below its own, which is of the second level. */
function nodesOf({ heading, html: source, escaped }: Part): RootContent[] {
  const nodes = markdownIn(escaped ? unescaped(source) : source).children.flatMap((node) =>
    tidied(node),
  )
  const led = heading?.trim() && nodes[0]?.type !== 'heading' ? headingOf(heading, 2) : undefined
  const top = led ? 3 : 2
  const depths = nodes.flatMap((node) => (node.type === 'heading' ? node.depth : []))
  const highest = Math.min(...depths)
  const shifted = nodes.flatMap((node): RootContent[] => {
    if (node.type === 'heading') return [headingOf(textIn(node), top + node.depth - highest)].flat()
    return [titleIn(node, top + (depths.length > 0 ? 1 : 0)) ?? node]
  })
  return shifted.length === 0 ? [] : [led ?? [], shifted].flat()
}

const depthOf = (depth: number) => Math.min(depth, 6) as Heading['depth']

/** The words of a heading alone: it is shown where Markdown means nothing. */
function headingOf(text: string, depth: number): Heading[] {
  const value = text
    .replace(/[\\`*_[\]<>~|#]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[\s:]+$/, '')
    .trim()
  return value
    ? [{ type: 'heading', depth: depthOf(depth), children: [{ type: 'text', value }] }]
    : []
}

/** Many editors write a heading as a short paragraph that is bold, or ends in a colon. */
function titleIn(node: RootContent, depth: number): Heading | undefined {
  if (node.type !== 'paragraph') return undefined
  const words = textIn(node)
  const bold = node.children.every(
    (child) => child.type === 'strong' || (child.type === 'text' && /^[\s:]*$/.test(child.value)),
  )
  const known = words.endsWith(':') && kindOfHeading(words)
  if (words.length > titleChars || !(bold || known)) return undefined
  return headingOf(words, depth)[0]
}

const titleChars = 80

/** Links that lead somewhere from here, spaces of one kind, and nothing that is empty or not seen. */
function tidied(sent: RootContent): RootContent[] {
  const node = visible(sent)
  if (node.type === 'html' || node.type === 'image' || node.type === 'definition') return []
  if (node.type === 'text')
    return [{ ...node, value: node.value.replace(/[\u00a0\u2007\u202f]/g, ' ') }]
  if (!('children' in node)) return [node]
  const children = (node.children as RootContent[]).flatMap((child) => tidied(child))
  if (node.type === 'link' && !/^(?:https?:\/\/|mailto:|tel:)/i.test(node.url)) return children
  const empty = children.length === 0 || (isText(node) && textIn({ type: 'root', children }) === '')
  return empty && node.type !== 'tableCell' ? [] : [{ ...node, children } as RootContent]
}

/** Cleaned after the parser, because an entity may stand for any character. */
const visible = (node: RootContent): RootContent =>
  Object.fromEntries(
    Object.entries(node).map(([name, value]) => [
      name,
      typeof value === 'string' ? visibleText(value) : value,
    ]),
  ) as unknown as RootContent

const isText = ({ type }: RootContent) =>
  ['paragraph', 'heading', 'strong', 'emphasis', 'delete', 'link', 'listItem'].includes(type)

/** The words of a node in one line. */
const textIn = (node: Nodes): string => raw(node).replace(/\s+/g, ' ').trim()

function raw(node: Nodes): string {
  if ('value' in node) return node.value
  if (node.type === 'break') return ' '
  if (!('children' in node)) return ''
  const apart = ['root', 'list', 'listItem', 'blockquote'].includes(node.type)
  return (node.children as Nodes[]).map(raw).join(apart ? ' ' : '')
}

/** Whether words mean the same in Markdown as they do alone. */
function isPlain(words: string): boolean {
  const [only, ...others] = writer.parse(words).children
  const [text, ...more] = only?.type === 'paragraph' ? only.children : []
  return others.length + more.length === 0 && text?.type === 'text' && text.value === words
}

/** The items of lists alone, each of which can be a line; undefined where anything would be lost. */
function linesIn(content: readonly RootContent[]): readonly string[] | undefined {
  if (content.length === 0 || content.some(({ type }) => type !== 'list')) return undefined
  const lines = (content as readonly List[]).flatMap(({ children }) => children).map(lineIn)
  return lines.every((line) => line !== undefined) ? [...new Set(lines)] : undefined
}

function lineIn({ children }: List['children'][number]): string | undefined {
  const [only, ...others] = children
  if (only?.type !== 'paragraph' || others.length > 0 || !only.children.every(isPhrase))
    return undefined
  const line = textIn(only)
  return line.length <= contentChars.lineMax && isPlain(line) ? line : undefined
}

const isPhrase = (node: PhrasingContent): boolean =>
  node.type === 'text' ||
  node.type === 'break' ||
  ((node.type === 'strong' || node.type === 'emphasis') && node.children.every(isPhrase))

const summaryChars = 200

/** A slogan is very short, or short and no sentence: "We love type!", "For people, with people". */
function isSlogan(words: string): boolean {
  const isSentence = /[.?…。][)"'’”“»]?$/.test(words)
  return words.length < (isSentence ? 24 : 120)
}

/**
 * The first paragraph that is no slogan says what the role is about. Where it opens the text and is
 * short, it moves up; else its first sentences are repeated there.
 */
function summarised(blocks: readonly Block[], hasLists: boolean) {
  const [first] = blocks
  const paragraph = blocks
    .flatMap(({ content }) => content)
    .find((node) => isParagraph(node) && !isSlogan(textIn(node))) as Paragraph | undefined
  if (!first || !paragraph) return { summary: undefined, blocks }
  const words = textIn(paragraph)
  const moves =
    !first.heading &&
    first.content[0] === paragraph &&
    (blocks.length > 1 || first.content.length > 1 || hasLists) &&
    words.length <= contentChars.lineMax &&
    paragraph.children.every(isPhrase) &&
    isPlain(words)
  if (!moves) return { summary: sentences(plainly(words)), blocks }
  const [, ...others] = first.content
  return { summary: words, blocks: [{ ...first, content: others }, ...blocks.slice(1)] }
}

const isParagraph = (node: RootContent): node is Paragraph => node.type === 'paragraph'

const plainly = (words: string) =>
  words
    .replace(/[\\`*_[\]<>~|#]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** As many whole sentences as fit; of one that is too long the beginning. */
function sentences(words: string): string | undefined {
  let fitting = ''
  for (const { segment } of segmenter.segment(words)) {
    if (fitting.length + segment.trimEnd().length > summaryChars) break
    fitting += segment
  }
  if (fitting.trim() || words.length <= summaryChars) return fitting.trim() || words || undefined
  return `${words.slice(0, summaryChars).replace(/\s+\S*$/, '')} …`
}

/** The widest headings that are left are chapters, and no level is left out. */
function ranked(blocks: readonly Block[]): readonly Block[] {
  const depths = [...new Set(blocks.flatMap(({ heading }) => heading?.depth ?? []))].sort()
  const rank = (depth: Heading['depth']) => depthOf(depths.indexOf(depth) + 2)
  return blocks.map(({ heading, content }) => ({
    heading: heading && { ...heading, depth: rank(heading.depth) },
    content,
  }))
}

/** A heading with nothing below it is none, unless narrower ones follow. */
function withoutEmpty(blocks: readonly Block[]): readonly Block[] {
  return blocks.filter(({ heading, content }, at) => {
    if (content.length > 0) return true
    const next = blocks[at + 1]?.heading
    return heading !== undefined && next !== undefined && next.depth > heading.depth
  })
}
