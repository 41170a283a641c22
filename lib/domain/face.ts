/** The ways to use the service. */
export const faces = [
  'html',
  'markdown',
  'rest',
  'mcp',
  'page-tools',
  'documents',
  'registration',
] as const
export type Face = (typeof faces)[number]
