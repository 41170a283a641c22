import { createMiddleware } from 'agent-access/next'
import { markdownPages } from './lib/pages'

export const middleware = createMiddleware({ markdownPages })
