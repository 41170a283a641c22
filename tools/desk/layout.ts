import { html, type Markup } from './html'

interface Page {
  readonly title: string
  /** What of the desk it is. */
  readonly part: 'inquiries' | 'figures'
  /** The address of the desk with its token, ending with a slash. */
  readonly root: string
  readonly store: string
  readonly body: Markup
  /** How often it looks whether something has changed; undefined is never. */
  readonly refreshSeconds?: number
}

export const page = ({ title, part, root, store, body, refreshSeconds }: Page): string => {
  const link = (name: typeof part, href: string, text: string) =>
    html`<a href="${root}${href}"${part === name ? html` aria-current="page"` : ''}>${text}</a>`
  return `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title} · Desk</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${root}desk.css"><script src="${root}desk.js" defer></script></head><body data-refresh="${refreshSeconds ?? ''}"><a class="skip" href="#main">To the content</a><header><p class="name">Desk</p><nav aria-label="Desk">${link('inquiries', '', 'Inquiries')}${link('figures', 'figures', 'Figures')}</nav><p class="store">${store}</p></header><main id="main" tabindex="-1">${body}</main><p id="said" class="said" role="status" aria-live="polite"></p></body></html>`
      .text
  }`
}
