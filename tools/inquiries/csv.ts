/** RFC 4180; what a spreadsheet would take for a formula is marked as text. */
export function cell(value: unknown): string {
  const text = Array.isArray(value) ? value.join(' ') : String(value ?? '')
  const isNumber = typeof value === 'number'
  const inert = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

export const csvLine = (values: readonly unknown[]): string => values.map(cell).join(',')
