export { type AuditReport, checkAgentAccess } from './src/audit/audit'
export type { AuditCheck } from './src/audit/check'
export { runCheck } from './src/audit/command'
export { createStoreTests } from './src/stores/contract'
