import type { Nodes } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkRehype from 'remark-rehype'

const parser = remark().use(remarkGfm)

// Raw HTML is dropped by remark-rehype itself; sanitising also removes unsafe addresses.
const renderer = remark().use(remarkGfm).use(remarkRehype).use(rehypeSanitize).use(rehypeStringify)

export const renderMarkdown = (markdown: string): string => String(renderer.processSync(markdown))

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
    if (node.type === 'link' || node.type === 'definition' || node.type === 'image')
      links.push({ url: node.url, line })
    if ('children' in node) node.children.forEach(visit)
  }
  visit(parser.parse(markdown))
  return { links, headings }
}
