/** RFC 4180; what a spreadsheet would take for a formula, wherever it splits, is marked as text. */
export function toCsvCell(value: unknown): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '')
  const inert = typeof value === 'number' ? text : withoutFormulas(text)
  return /[",;\t\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

export const toCsvLine = (values: readonly unknown[]): string => values.map(toCsvCell).join(',')

// Where numbers have a decimal comma, spreadsheets split at `;`, and our quotes then protect nothing.
const separator = /[,;\t\n\v\f\r\u0085\u2028\u2029]/
const skippedCharacters = /[\s"]/
const formula = /[=+\-@＝＋－＠]/

/** Puts an apostrophe before each formula that could begin a cell. */
function withoutFormulas(text: string): string {
  let safeText = ''
  let isStart = true
  for (const char of text) {
    if (isStart && formula.test(char)) safeText += "'"
    isStart = separator.test(char) || (isStart && skippedCharacters.test(char))
    safeText += char
  }
  return safeText
}
