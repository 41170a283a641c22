import { createHash } from 'node:crypto'
import type { InlineSources } from '../policy'

export function hashInlineSources(route: string, html: string): InlineSources {
  const whole = /<script(?:\s(?:[^>"']|"[^"]*"|'[^']*')*)?>[\s\S]*?<\/script>/gi
  if ((html.match(/<script\b/gi) ?? []).length !== (html.match(whole) ?? []).length)
    throw new Error(`The page ${route} has a script that does not end, so it has no hash.`)
  const scripts = findElements(html, 'script').filter(
    ({ attributes }) =>
      !/\btype\s*=\s*["']?[a-z/+.-]*json\b/i.test(attributes) &&
      !/(?:^|\s)src\s*=/i.test(attributes),
  )
  return {
    scripts: toHashes(scripts),
    styles: toHashes(findElements(html, 'style')),
    frames: findFrames(html),
  }
}

/** What a page may open in a frame stands in `data-frame` of what opens it. */
const findFrames = (html: string) => [
  ...new Set(
    [...html.matchAll(/<a\s[^>]*?\bdata-frame="(https:\/\/[a-z0-9.:-]+)[/"]/g)].map(
      ([, origin = '']) => origin,
    ),
  ),
]

interface InlineElement {
  readonly attributes: string
  readonly text: string
}

const attributesAtStart = /^(?:[^>"']|"[^"]*"|'[^']*')*>/

const tags = {
  script: { start: /<script\b/i, end: /<\/script>/i },
  style: { start: /<style\b/i, end: /<\/style>/i },
}

function findElements(html: string, name: keyof typeof tags): InlineElement[] {
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

const toHashes = (elements: readonly InlineElement[]) => [
  ...new Set(
    elements.map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`),
  ),
]
