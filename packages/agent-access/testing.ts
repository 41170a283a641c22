export { checkAgentAccess, type Report } from './src/audit/audit'
export type { Check } from './src/audit/check'
export { runCheck } from './src/audit/command'
export { createStoreTests } from './src/stores/contract'
