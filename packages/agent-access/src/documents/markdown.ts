// The pieces of Markdown that documents are written of.

export const fenced = (language: string, text: string): string =>
  `\`\`\`${language}\n${text}\n\`\`\``

export const shell = (command: string): string => fenced('sh', command)

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')

/** Returns the command that posts JSON. */
export const postJson = (url: string, body: object): string =>
  `curl -sS -X POST ${url} \\\n  -H 'Content-Type: application/json' \\\n  -d '${JSON.stringify(body)}'`

/** Returns what the site adds at the end of a document. */
export const toEnd = (text?: string): string => (text ? `\n${text.trim()}\n` : '')
