export { middleware } from 'agent-access/next'
