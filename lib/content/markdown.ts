import type { Nodes } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkRehype from 'remark-rehype'
import { typographic } from '@/lib/domain/text'

const parser = remark().use(remarkGfm)

// Raw HTML is dropped by remark-rehype itself; sanitising also removes unsafe addresses.
const renderer = remark().use(remarkGfm).use(remarkRehype).use(rehypeSanitize).use(rehypeStringify)

export const renderMarkdown = (markdown: string): string => String(renderer.processSync(markdown))

/** Below this line of a role that is pulled from a job board stand the agency's own words. */
export const ownWordsMark = '<!-- ours -->'

/** Where that line begins; in code it is no mark. */
export function ownWordsAt(markdown: string): number | undefined {
  if (!markdown.includes(ownWordsMark)) return undefined
  const { children } = parser.parse(markdown)
  const mark = children.find((node) => node.type === 'html' && node.value.trim() === ownWordsMark)
  return mark?.position?.start.offset
}

/** A text without that line. */
export function withoutMark(markdown: string): string {
  const at = ownWordsAt(markdown)
  if (at === undefined) return markdown
  const parts = [markdown.slice(0, at), markdown.slice(at + ownWordsMark.length)]
  return parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join('\n\n')
}

export interface Outline {
  readonly links: readonly { readonly url: string; readonly line: number }[]
  readonly headings: readonly { readonly depth: number; readonly line: number }[]
}

/** Where a text links to and how it is headed, each with its line. */
export function outlineOf(markdown: string): Outline {
  const links: { url: string; line: number }[] = []
  const headings: { depth: number; line: number }[] = []
  const visit = (node: Nodes) => {
    const line = node.position?.start.line ?? 1
    if (node.type === 'heading') headings.push({ depth: node.depth, line })
    if (node.type === 'link' || node.type === 'definition') links.push({ url: node.url, line })
    if ('children' in node) node.children.forEach(visit)
  }
  visit(parser.parse(markdown))
  return { links, headings }
}

export interface ImageInText {
  /** Undefined where the text names it elsewhere. */
  readonly url: string | undefined
  readonly alt: string
  readonly title: string | undefined
  readonly line: number
  readonly start: number
  readonly end: number
}

/** The images of a text in their order, and where each stands. */
export function imagesIn(markdown: string): ImageInText[] {
  const images: ImageInText[] = []
  if (!markdown.includes('![')) return images
  const visit = (node: Nodes) => {
    if (node.type === 'image' || node.type === 'imageReference')
      images.push({
        url: node.type === 'image' ? node.url : undefined,
        alt: node.alt ?? '',
        title: (node.type === 'image' && node.title) || undefined,
        line: node.position?.start.line ?? 1,
        start: node.position?.start.offset ?? 0,
        end: node.position?.end.offset ?? 0,
      })
    if ('children' in node) node.children.forEach(visit)
  }
  visit(parser.parse(markdown))
  return images
}

/** A text with the quotes of print; what is code, an address or HTML stays as it is. */
export function typeset(markdown: string): string {
  const print = typographic(markdown)
  let set = markdown
  const visit = (node: Nodes) => {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0]
    if (node.type === 'text' && !markdown.slice(start, end).includes('\\'))
      set = set.slice(0, start) + print.slice(start, end) + set.slice(end)
    if ('children' in node) node.children.forEach(visit)
  }
  visit(parser.parse(markdown))
  return set
}

/** Where paths of this site begin in a text: in links, images and definitions, never in code. */
export function siteLinksIn(markdown: string): number[] {
  const starts: number[] = []
  function note(this: { buffer(): void }, { start: { offset } }: { start: { offset: number } }) {
    if (/^\/(?!\/)/.test(markdown.slice(offset, offset + 2))) starts.push(offset)
    this.buffer()
  }
  remark()
    .data('fromMarkdownExtensions', [
      { enter: { resourceDestinationString: note, definitionDestinationString: note } },
    ])
    .use(remarkGfm)
    .parse(markdown)
  return starts
}
