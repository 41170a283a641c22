/** The ways to use the service. */
export type InterfaceName =
  | 'html'
  | 'markdown'
  | 'rest'
  | 'mcp'
  | 'page-tools'
  | 'documents'
  | 'registration'
