/** The ways to use the service. */
export type Face =
  | 'html'
  | 'markdown'
  | 'rest'
  | 'mcp'
  | 'page-tools'
  | 'documents'
  | 'registration'
