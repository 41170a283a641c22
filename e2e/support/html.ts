/** What is between the tags of each element of this name; none may lie within another. */
export const findContents = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs'))].map(
    ([, content = '']) => content,
  )

/** What a person reads of a piece of HTML. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, '')
    .replace(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex, decimal) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)),
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')

/** The main part of a page. */
export const findMain = (html: string): string => findContents(html, 'main')[0] ?? ''

/** The structured data of a page. */
export const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text),
  )

const voids = new Set(['br', 'hr', 'img', 'input', 'source', 'track', 'wbr'])

/** The texts of a piece of HTML that a person reads or hears, each with the language it names. */
export function listTextsByLanguage(
  html: string,
): { readonly text: string; readonly lang: string | undefined }[] {
  const open: (string | undefined)[] = [undefined]
  const texts: { text: string; lang: string | undefined }[] = []
  const visibleHtml = html.replace(/<(script|style)\b.*?<\/\1>/gs, '')
  for (const [, end, name = '', attributes = '', text = ''] of visibleHtml.matchAll(
    /<(\/?)([a-z][a-z0-9]*)((?:\s[^>]*)?)>([^<]*)/gi,
  )) {
    const lang = /\slang="([^"]*)"/.exec(attributes)?.[1] ?? open.at(-1)
    if (end) open.pop()
    else if (!voids.has(name) && !attributes.endsWith('/')) open.push(lang)
    for (const [, text = ''] of attributes.matchAll(
      /\s(?:alt|aria-label|placeholder|title)="([^"]*)"/g,
    ))
      texts.push({ text: toPlainText(text), lang })
    texts.push({ text: toPlainText(text), lang: open.at(-1) })
  }
  return texts
}
