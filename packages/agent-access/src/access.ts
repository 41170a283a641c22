import type { Scopes } from './actor'
import type { CredentialIssuer } from './auth/token'
import type { ErrorResponder } from './http/problem'
import type { QuotaPolicy } from './limits'
import type { ViewTokens } from './mcp/confirm'
import type { Identify, Services } from './operations/operation'
import type { OperatorVerifier } from './operators/web-bot-auth'

export interface AccessServices extends Services {
  readonly credentials: CredentialIssuer
  /** Signs what a view of MCP shows. */
  readonly viewTokens: ViewTokens
  /** Some operation needs a credential. */
  readonly someOperationRequiresCredential?: boolean
  /** The quota of each operator whose signature holds, where the site has one. */
  readonly operatorQuota?: QuotaPolicy
}

/** What a site gives the handlers of every interface. */
export interface HandlerDependencies {
  readonly services: (now?: Date) => AccessServices
  readonly scopes: Scopes
  readonly problems: ErrorResponder
  /** Quotas count this identity. */
  readonly getClient: (headers: Headers) => string
  readonly identify?: Identify
  readonly verify?: OperatorVerifier
  /** Further host names under which the site may be asked. */
  readonly hosts?: readonly string[]
}
