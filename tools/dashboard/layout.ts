import { html, type Markup } from './html'
import { reader } from './reader'

interface Page {
  readonly title: string
  /** What of the dashboard it is. */
  readonly part: 'inquiries' | 'figures'
  /** The address of the dashboard with its token, ending with a slash. */
  readonly root: string
  readonly store: string
  readonly body: Markup
  /** How often it looks whether something has changed; undefined is never. */
  readonly refreshSeconds?: number
}

export const page = ({ title, part, root, store, body, refreshSeconds }: Page): string => {
  const link = (name: typeof part, href: string, text: string) =>
    html`<a href="${root}${href}"${part === name ? html` aria-current="page"` : ''}>${text}</a>`
  const { dashboard } = reader.report
  return `<!doctype html>${
    html`<html lang="${reader.messages.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title} · ${dashboard.name}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="${root}dashboard.css"><script src="${root}dashboard.js" defer></script></head><body data-refresh="${refreshSeconds ?? ''}" data-unavailable="${dashboard.unavailable}" data-ended="${dashboard.ended}"><a class="skip" href="#main">${dashboard.toContent}</a><header><p class="name">${dashboard.name}</p><nav aria-label="${dashboard.name}">${link('inquiries', '', dashboard.inquiries)}${link('figures', 'figures', dashboard.figures)}</nav><p class="store">${store}</p></header><main id="main" tabindex="-1">${body}</main><p id="said" class="said" role="status" aria-live="polite"></p></body></html>`
      .text
  }`
}
