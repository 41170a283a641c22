// The pieces of Markdown that documents are written of.

export const toCodeBlock = (language: string, text: string): string =>
  `\`\`\`${language}\n${text}\n\`\`\``

export const toShellBlock = (command: string): string => toCodeBlock('sh', command)

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export const toMarkdownTable = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

export const createCurlCommand = (url: string, body: object): string =>
  `curl -sS -X POST ${url} \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(body)}'`

export const toDocumentEnd = (text?: string): string => (text ? `\n${text.trim()}\n` : '')
