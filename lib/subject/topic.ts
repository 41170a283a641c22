import type { Register } from './register'

/** The subjects of requests. MCP messages that call no tool are about the protocol. */
export type RequestTopic =
  | Register['listTopic']
  | 'contact'
  | 'application'
  | 'terms'
  | 'interfaces'
  | 'site'
  | 'protocol'
