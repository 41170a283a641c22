import { Scroll } from './scroll'

interface Props {
  readonly label: string
  readonly children: string
}

/** Code to read and to copy. */
export function Code({ label, children }: Props) {
  return (
    <div className="code">
      <button type="button" className="copy" hidden aria-live="polite">
        Copy
      </button>
      <Scroll label={label}>
        <pre>
          <code>{children}</code>
        </pre>
      </Scroll>
    </div>
  )
}

const copyButton = '<button type="button" class="copy" hidden aria-live="polite">Copy</button>'

/** Gives the code blocks of rendered Markdown the same button, and the keyboard a way to scroll them. */
export const withCopyButtons = (html: string): string =>
  html
    .replaceAll('<pre>', `<div class="code">${copyButton}<pre tabindex="0">`)
    .replaceAll('</pre>', '</pre></div>')
