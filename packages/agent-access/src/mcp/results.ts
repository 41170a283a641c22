import type { CallToolResult } from '@modelcontextprotocol/server'

/** A result in both of its forms; most clients show a model the text alone, some the structure alone. */
export const createToolResult = (
  text: string,
  structuredContent?: CallToolResult['structuredContent'],
): CallToolResult => ({
  content: [{ type: 'text', text }],
  ...(structuredContent === undefined ? {} : { structuredContent }),
})

// Without structuredContent, because clients validate it against the output schema even if isError
// is set.
export const createToolRefusal = (text: string): CallToolResult => ({
  ...createToolResult(text),
  isError: true,
})
