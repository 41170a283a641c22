import type { collectionPaths } from '@/lib/config/paths'

/** The subjects of requests. MCP messages that call no tool are about the protocol. */
export type Topic =
  | (typeof collectionPaths)[keyof typeof collectionPaths]['topic']
  | 'contact'
  | 'application'
  | 'terms'
  | 'interfaces'
  | 'site'
  | 'protocol'
