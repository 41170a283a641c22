import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from '@/lib/http/headers'

const attributesAtStart = /^(?:[^>"']|"[^"]*"|'[^']*')*>/

/** The Content-Security-Policy that allows exactly the inline scripts and styles of this page. */
export function pagePolicy(html: string): string {
  const scripts = elements(html, 'script').filter(
    ({ attributes }) =>
      !/\btype\s*=\s*["']?[a-z/+.-]*json\b/i.test(attributes) &&
      !/(?:^|\s)src\s*=/i.test(attributes),
  )
  return contentSecurityPolicy(sources(scripts), sources(elements(html, 'style')))
}

interface Element {
  readonly attributes: string
  readonly text: string
}

const tags = {
  script: { start: /<script\b/i, end: /<\/script>/i },
  style: { start: /<style\b/i, end: /<\/style>/i },
}

function elements(html: string, name: keyof typeof tags): Element[] {
  const { start, end } = tags[name]
  return html
    .split(start)
    .slice(1)
    .flatMap((part) => {
      const [attributes] = attributesAtStart.exec(part) ?? []
      if (!attributes) return []
      const [text = ''] = part.slice(attributes.length).split(end, 1)
      return { attributes, text }
    })
}

const sources = (inline: readonly Element[]) => [
  ...new Set(
    inline.map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  ),
]
