/** Control characters, directional marks, invisible ones: what a terminal or a reader would obey. */
const obeyed = /[\p{C}\p{Zl}\p{Zp}\p{Variation_Selector}]/gu

/** A text of the site in one line of visible characters. */
export function toVisibleLine(text: string, max = 120): string {
  const head = text.slice(0, max * 2)
  const line = head
    .replaceAll(/[\t\n\r ]+/g, ' ')
    .replaceAll(obeyed, '\u00b7')
    .trim()
  const points = [...line]
  return points.length > max || text.length > max * 2 ? `${points.slice(0, max).join('')}…` : line
}

/** A text of the site between quotation marks that it cannot close itself. */
export const quoteVisibly = (value: unknown): string =>
  `“${toVisibleLine(typeof value === 'string' ? value : String(JSON.stringify(value))).replaceAll(/[“”]/g, '"')}”`

/** A few of many, the first and the last among them, and the same ones every time. */
export function pickEvenlySpaced<T>(items: readonly T[], count: number): T[] {
  if (items.length <= count) return [...items]
  if (count <= 0) return []
  const step = (items.length - 1) / Math.max(1, count - 1)
  return Array.from({ length: count }, (_, index) => items[Math.round(index * step)] as T)
}
