import type { Root } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import { unified } from 'unified'
import { jobBoard } from '@/lib/config/limits'

const html = unified().use(rehypeParse, { fragment: true })

const reader = html()
  .use(rehypeSanitize, {
    ...defaultSchema,
    tagNames: (defaultSchema.tagNames ?? []).filter(
      (name) => !['img', 'input', 'picture', 'source'].includes(name),
    ),
    strip: [
      'script',
      'style',
      'title',
      'template',
      'noscript',
      'iframe',
      'object',
      'svg',
      'math',
      'select',
      'textarea',
      'button',
    ],
  })
  .use(rehypeRemark, { document: true })

/** A text that no editor writes, but somebody who wants to stop us. */
export class HostileText extends Error {}

/** Returns the Markdown of safe HTML that is no larger and no deeper than editors write it. */
export function markdownIn(source: string): Root {
  const tree = reader.parse(source)
  let level = tree.children
  for (let depth = 0, nodes = 0; level.length > 0; depth++) {
    nodes += level.length
    if (nodes > jobBoard.textNodesMax) throw new HostileText('has too many elements')
    if (depth > jobBoard.textDepthMax) throw new HostileText('is nested too deeply')
    level = level.flatMap((node) => ('children' in node ? node.children : []))
  }
  return reader.runSync(tree) as Root
}

/** HTML that is escaped as a text, as some boards send it. */
export function unescaped(escaped: string): string {
  const { children } = html.parse(escaped)
  const text = children.map((node) => (node.type === 'text' ? node.value : '<')).join('')
  return children.some(({ type }) => type === 'element') ? escaped : text
}
