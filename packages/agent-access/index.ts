export type { AccessServices } from './src/access'
export { type AgentAccess, type AgentAccessOptions, createAgentAccess } from './src/create'
export type { LlmsParts } from './src/documents/facts'
export { DomainError, type ErrorCode } from './src/errors'
export { createCachedBody, respondWithCachedBody } from './src/http/cached-body'
export { createDocumentHandlerFactories } from './src/http/document'
export { localizeServices } from './src/http/language'
export type { MarkdownPage, MarkdownText } from './src/markdown/pages'
export type { ToolViews } from './src/mcp/server'
export { englishMessages, type Messages } from './src/messages'
export type { AllowedValues, ParameterConstraint } from './src/operations/accepted'
export {
  createAllowedValues,
  findNearestValues,
  normaliseWord,
} from './src/operations/allowed-values'
export { readFilters } from './src/operations/arguments'
export { cacheUntilContentChanges } from './src/operations/cache'
export { defineEvent } from './src/operations/define-event'
export {
  defineOperation,
  submissionInput,
} from './src/operations/define-operation'
export { describeAsTool } from './src/operations/describe'
export {
  type Caller,
  countEmptySearch,
  invokeOperation,
  withSiteSchemas,
} from './src/operations/invoke'
export type {
  CachedContext,
  Content,
  Context,
  HttpOperation,
  Identify,
  Operation,
  Services,
  User,
  UserContext,
} from './src/operations/operation'
export { NextCursor, pageInput, paginate } from './src/operations/paging'
export { type WebBotAuthOptions, webBotAuth } from './src/operators/web-bot-auth'
export type { PageTool } from './src/page-tools/descriptors'
export type { PageToolFunction } from './src/page-tools/results'
export type * as StorePort from './src/stores/port'
export { memoryStores } from './src/stores/stores.memory'
