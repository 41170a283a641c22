import type { Nodes } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkRehype from 'remark-rehype'
import type { Language } from '../language'
import { memoize } from '../memoize'
import { setTypographicQuotes, setTypographicSpaces } from './typography'

const parser = remark().use(remarkGfm)

// remark-rehype drops raw HTML; sanitising also removes unsafe addresses.
const renderer = remark().use(remarkGfm).use(remarkRehype).use(rehypeSanitize).use(rehypeStringify)

export const renderMarkdown = (markdown: string): string => String(renderer.processSync(markdown))

/** Comments are for whoever edits the text and not for readers of the Markdown either. */
export function removeComments(markdown: string): string {
  if (!markdown.includes('<!--')) return markdown
  const tree = parser.parse(markdown)
  const cuts: Cut[] = []
  visitAll(tree, (node) => {
    if (node.type !== 'html' || !node.value.startsWith('<!--')) return
    const [start, end] = getRange(node)
    const lines = tree.children.includes(node) ? /^\n*/.exec(markdown.slice(end)) : undefined
    cuts.push([start, end + (lines?.[0].length ?? 0)])
  })
  return cutOut(markdown, cuts)
}

export interface Outline {
  readonly links: readonly { readonly url: string; readonly line: number }[]
  readonly headings: readonly { readonly depth: number; readonly line: number }[]
  /** Raw HTML, which no page shows. */
  readonly html: readonly Html[]
}

interface Html {
  readonly value: string
  readonly line: number
  readonly start: number
  readonly end: number
}

export interface MarkdownImage {
  /** Undefined if the text defines the address elsewhere. */
  readonly url: string | undefined
  readonly alt: string
  readonly title: string | undefined
  readonly line: number
  readonly start: number
  readonly end: number
}

/** What the compiler asks of a text, from one parse. */
interface ParsedText extends Outline {
  readonly images: readonly MarkdownImage[]
  /** Where addresses begin: of links, images and definitions. */
  readonly destinations: readonly number[]
  /** Where words stand, apart from code, addresses and HTML. */
  readonly textRanges: readonly (readonly [start: number, end: number])[]
}

/** All texts of a compilation, which asks three times for each, and the next one asks again. */
const parsedTextsMax = 10_000

const parseText = memoize(parsedTextsMax, (markdown): ParsedText => {
  const destinations: number[] = []
  function note(this: { buffer(): void }, { start: { offset } }: { start: { offset: number } }) {
    destinations.push(offset)
    this.buffer()
  }
  const tree = remark()
    .data('fromMarkdownExtensions', [
      { enter: { resourceDestinationString: note, definitionDestinationString: note } },
    ])
    .use(remarkGfm)
    .parse(markdown)

  const links: Outline['links'][number][] = []
  const headings: Outline['headings'][number][] = []
  const html: Html[] = []
  const images: MarkdownImage[] = []
  const textRanges: [number, number][] = []
  visitAll(tree, (node) => {
    const line = node.position?.start.line ?? 1
    const [start, end] = getRange(node)
    if (node.type === 'heading') headings.push({ depth: node.depth, line })
    if (node.type === 'link' || node.type === 'definition') links.push({ url: node.url, line })
    if (node.type === 'html') html.push({ value: node.value, line, start, end })
    if (node.type === 'text') textRanges.push([start, end])
    if (node.type === 'image' || node.type === 'imageReference')
      images.push({
        url: node.type === 'image' ? node.url : undefined,
        alt: node.alt ?? '',
        title: (node.type === 'image' && node.title) || undefined,
        line,
        start,
        end,
      })
  })
  return { links, headings, html, images, destinations, textRanges }
})

export const getOutline = (markdown: string): Outline => parseText(markdown)

export const listImages = (markdown: string): readonly MarkdownImage[] => parseText(markdown).images

/** Sets the words of a text as the language is printed, but not code, addresses or HTML. */
export function applyTypographyToMarkdown(markdown: string, language: Language): string {
  const quoted = setTypographicQuotes(markdown, language)
  // From the end, because what is set may be longer.
  return parseText(markdown).textRanges.reduceRight(
    (set, [start, end]) =>
      set.slice(0, start) +
      setTypographicSpaces(quoted.slice(start, end), language) +
      set.slice(end),
    markdown,
  )
}

/**
 * The offsets at which paths of this site begin: in links, images and definitions, never in code.
 */
export const findSiteLinks = (markdown: string): number[] =>
  parseText(markdown).destinations.filter((start) =>
    /^\/(?!\/)/.test(markdown.slice(start, start + 2)),
  )

/** Replaces links by their words and removes their definitions. */
export function replaceLinksByText(
  markdown: string,
  shouldReplace: (url: string) => boolean,
): string {
  const tree = parser.parse(markdown)
  const definitions = new Set<string>()
  visitAll(tree, (node) => {
    if (node.type === 'definition' && shouldReplace(node.url)) definitions.add(node.identifier)
  })
  const cuts: Cut[] = []
  visitAll(tree, (node) => {
    const [start, end] = getRange(node)
    if (node.type === 'definition' && definitions.has(node.identifier)) cuts.push([start, end])
    const isLink =
      (node.type === 'link' && shouldReplace(node.url)) ||
      (node.type === 'linkReference' && definitions.has(node.identifier))
    if (!isLink || !('children' in node)) return
    const [first, last] = [node.children[0], node.children.at(-1)]
    if (first && last) cuts.push([start, getRange(first)[0]], [getRange(last)[1], end])
    else cuts.push([start, end])
  })
  return cutOut(markdown, cuts)
}

type Cut = readonly [from: number, to: number]

const cutOut = (markdown: string, cuts: Cut[]): string =>
  cuts
    .sort(([a], [b]) => b - a)
    .reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), markdown)
    .trim()

function visitAll(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node)
  if ('children' in node) for (const child of node.children) visitAll(child, visit)
}

const getRange = ({ position }: Nodes): readonly [start: number, end: number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
]
