import { createMiddleware } from 'agent-access/next'
import { access } from './lib/agent-access'

export const proxy = createMiddleware(access)
