import { createMiddleware } from 'agent-access/next'
import { access } from 'bicycle-shop'

export const proxy = createMiddleware(access)
