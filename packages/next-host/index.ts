/// <reference path="./src/routes.d.ts" preserve="true" />
export {
  createHost,
  type Host,
  type HostDecision,
  type HostOptions,
} from './src/host'
export { createHttpServer, type RefusalStatus, type ServerOptions } from './src/http-server'
export { defaultLimits } from './src/limits'
export { deploymentTestSocketPath, type ListenOptions, listen } from './src/listen'
export { createRouteTable, type RouteEntries, type RouteModule } from './src/route-table'
