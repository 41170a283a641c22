import { type Colour, colours, remByToken } from '@/lib/config/tokens'
import { escapeHtml } from '@/lib/subject/escape'

interface PlainPage {
  readonly language: string
  readonly title: string
  readonly text: string
  readonly link: { readonly path: string; readonly name: string }
}

const toLightDark = ({ light, dark }: Colour) => `light-dark(${light},${dark})`

/** The only style of a plain page, which its policy names. */
export const plainPageStyle = `:root{color-scheme:light dark}body{font:1.125rem/1.6 system-ui,sans-serif;max-width:${remByToken['measure-small']}rem;margin:15vh auto;padding:0 1.5rem;color:${toLightDark(colours.ink)};background:${toLightDark(colours.paper)}}a{color:inherit;text-decoration-color:${toLightDark(colours.accent)}}`

/** Needs no script and no other file. */
export function renderPlainPage({ language, title, text, link }: PlainPage): string {
  const heading = escapeHtml(title)
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${heading}</title><style>${plainPageStyle}</style></head><body><main><h1>${heading}</h1><p>${escapeHtml(text)}</p><p><a href="${link.path}">${escapeHtml(link.name)}</a></p></main></body></html>`
}
