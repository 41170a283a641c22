/** What is between the tags of each element of this name; none may lie within another. */
export const contentsOf = (html: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs'))].map(
    ([, content = '']) => content,
  )

/** What a person reads of a piece of HTML. */
export const textOf = (html: string): string =>
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
export const mainOf = (html: string): string => contentsOf(html, 'main')[0] ?? ''

/** The rows of the first list of facts in the main part: what each is called, and its HTML. */
export const factsIn = (html: string): (readonly [label: string, content: string])[] =>
  contentsOf(contentsOf(mainOf(html), 'dl')[0] ?? '', 'div').map((row) => [
    textOf(contentsOf(row, 'dt')[0] ?? ''),
    contentsOf(row, 'dd')[0] ?? '',
  ])

/** The structured data of a page. */
export const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text = '']) => JSON.parse(text),
  )
