import { toRoutes } from 'agent-access/next'
import { access } from 'bicycle-shop'

export const { GET, HEAD, OPTIONS, POST, PUT, PATCH, DELETE } = toRoutes(access)
