import type { Nodes, Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { unified } from 'unified'
import { readable } from './facts'

/** What a response holds for an agent that reads documents. */
export interface Document {
  /** What the model reads. */
  readonly text: string
  /** The same where members of JSON are text. */
  readonly said: string
  readonly links: readonly Link[]
  /** The same page in other languages, as a page of HTML names them. */
  readonly elsewhere: readonly string[]
}

export interface Link {
  readonly href: string
  readonly label: string
  readonly about: string
}

const markdown = remark().use(remarkGfm)
const fromHtml = unified()
  .use(rehypeParse)
  .use(() => (tree) => withoutComments(tree))
  .use(rehypeRemark)

interface Node {
  readonly type: string
  children?: Node[]
}

/** Comments say nothing to a reader, and part what is one text. */
function withoutComments(node: Node): void {
  if (!node.children) return
  node.children = node.children.filter(({ type }) => type !== 'comment')
  for (const child of node.children) withoutComments(child)
}

const textOf = (node: Nodes): string => {
  if ('children' in node) return node.children.map(textOf).join('')
  if ('value' in node) return node.value
  return 'alt' in node ? (node.alt ?? '') : ''
}

const made = new Map<string, Document>()

/** Reads a body by its type; HTML becomes Markdown, as tools that fetch pages for a model do it. */
export function documentOf(type: string, body: string): Document {
  const key = `${type}\n${body}`
  const known = made.get(key) ?? read(type, body)
  made.set(key, known)
  return known
}

function read(type: string, body: string): Document {
  if (type.includes('json')) return readJson(body)
  const isHtml = type.includes('html')
  const tree = isHtml ? fromHtml.runSync(fromHtml.parse(body)) : markdown.parse(body)
  const text = isHtml ? markdown.stringify(tree as Root) : body
  return {
    text,
    said: text.replace(/\\(?=[\p{P}\p{S}])/gu, ''),
    links: linksIn(tree as Root),
    elsewhere: alternates(body),
  }
}

function readJson(body: string): Document {
  try {
    const links = [...body.matchAll(/"(https?:\/\/[^"\\\s]{1,2000})"/g)]
    return {
      text: body,
      said: readable(JSON.parse(body)),
      links: links.map(([, href = '']) => ({ href, label: '', about: '' })),
      elsewhere: [],
    }
  } catch {
    return { text: body, said: body, links: [], elsewhere: [] }
  }
}

const alternates = (html: string) =>
  [...html.matchAll(/<link\b[^<>]{0,2000}>/g)].flatMap(([tag]) =>
    /\bhreflang="(?!x-default)/i.test(tag) ? (/\bhref="([^"]{0,2000})"/.exec(tag)?.[1] ?? []) : [],
  )

const blocks = new Set(['paragraph', 'listItem', 'heading', 'tableRow'])

/** Finds links with what stands around them. */
function linksIn(tree: Nodes): Link[] {
  const found: Link[] = []
  const visit = (node: Nodes, block: Nodes) => {
    const inside = blocks.has(node.type) ? node : block
    if (node.type === 'link')
      found.push({
        href: node.url,
        label: textOf(node),
        about: inside.type === 'root' ? '' : textOf(inside).slice(0, 400),
      })
    if ('children' in node) for (const child of node.children) visit(child, inside)
  }
  visit(tree, tree)
  return found
}
