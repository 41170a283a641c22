// For sites on Next: the middleware and the one route file.
export { createMiddleware } from './src/next/middleware'
export { toRoutes } from './src/next/routes'
