import { renderMarkdown } from '@/lib/catalog/markdown'

/** A text from content/, rendered and sanitised; what is wide scrolls, by keyboard too. */
export function Prose({
  markdown,
  className = '',
}: {
  markdown: string
  className?: string | undefined
}) {
  const html = renderMarkdown(markdown)
    .replaceAll(
      '<table>',
      '<div class="scroll" role="region" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by renderMarkdown
  return <div className={`prose ${className}`} dangerouslySetInnerHTML={{ __html: html }} />
}
