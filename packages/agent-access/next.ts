// For sites on Next: the middleware and the one route file.
export { createMiddleware, middleware } from './src/next/middleware'
export { toRoutes } from './src/next/routes'
