export { createGuardedServer, type GuardedServerOptions } from './src/guarded-server'
