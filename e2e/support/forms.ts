export type Part = readonly [name: string, value: string, headers?: string]

export const boundary = '----boundary7MA4YWxkTrZu0gW'

/** The hidden fields of the form on a page. */
export function findHiddenFields(html: string): Part[] {
  const fields = html.matchAll(/<input type="hidden" name="([^"]*)"(?: value="([^"]*)")?/g)
  return [...fields].map(([, name = '', value = '']) => [
    name,
    value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  ])
}

export const getAction = (fields: readonly Part[]): string =>
  JSON.parse(fields.find(([name]) => name === '$ACTION_1:0')?.[1] ?? '{}').id

/** As a browser writes it, but for what the caller has put into it. */
export function multipart(parts: readonly Part[], end = '--\r\n'): string {
  const written = parts.map(
    ([name, value, headers = '']) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${headers}\r\n\r\n${value}\r\n`,
  )
  return `${written.join('')}--${boundary}${end}`
}
