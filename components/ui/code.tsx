import { escapeHtml } from '@/lib/subject/escape'
import type { Messages } from '@/lib/subject/register'
import { ScrollRegion } from './scroll'

interface Props {
  readonly messages: Messages
  readonly label: string
  readonly children: string
}

/** Code to read and to copy. */
export function CodeBlock({ messages, label, children }: Props) {
  const { copy, copied } = messages.interface.pages
  return (
    <div className="code">
      <button type="button" className="copy" hidden aria-live="polite" data-copied={copied}>
        {copy}
      </button>
      <ScrollRegion label={label}>
        <pre>
          <code>{children}</code>
        </pre>
      </ScrollRegion>
    </div>
  )
}

const copyButton = ({ interface: { pages } }: Messages) =>
  `<button type="button" class="copy" hidden aria-live="polite" data-copied="${escapeHtml(pages.copied)}">${escapeHtml(pages.copy)}</button>`

/** Gives the code blocks of rendered Markdown the same button, and the keyboard a way to scroll them. */
export const withCopyButtons = (html: string, messages: Messages): string =>
  html
    .replaceAll('<pre>', `<div class="code">${copyButton(messages)}<pre tabindex="0">`)
    .replaceAll('</pre>', '</pre></div>')
