import type { Nodes, Root } from 'mdast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import remarkRehype from 'remark-rehype'

const parser = remark().use(remarkGfm)

// Raw HTML is dropped by remark-rehype itself; sanitising also removes unsafe addresses.
const renderer = remark().use(remarkGfm).use(remarkRehype).use(rehypeSanitize).use(rehypeStringify)

export const renderMarkdown = (markdown: string): string => String(renderer.processSync(markdown))

export interface Link {
  readonly url: string
  readonly line: number
}

/** Every address a text links to, with the line it stands on. */
export function linksOf(markdown: string): Link[] {
  const links: Link[] = []
  const visit = (node: Nodes) => {
    if (node.type === 'link' || node.type === 'definition' || node.type === 'image')
      links.push({ url: node.url, line: node.position?.start.line ?? 1 })
    if ('children' in node) node.children.forEach(visit)
  }
  visit(parser.parse(markdown) as Root)
  return links
}

/** The text of the first paragraph, without its marks. */
export function headingsOf(markdown: string): { depth: number; line: number }[] {
  return (parser.parse(markdown) as Root).children.flatMap((node) =>
    node.type === 'heading' ? [{ depth: node.depth, line: node.position?.start.line ?? 1 }] : [],
  )
}
