import { renderMarkdown } from '@/lib/catalog/markdown'

/** A text from content/, rendered and sanitised. */
export function Prose({ markdown }: { markdown: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by renderMarkdown
  return <div dangerouslySetInnerHTML={{ __html: renderMarkdown(markdown) }} />
}
