export { checkAgentAccess } from './src/testing/check'
