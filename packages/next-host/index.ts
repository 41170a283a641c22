/// <reference path="./src/routes.d.ts" preserve="true" />
export {
  createHost,
  type Decision,
  type Host,
  type HostOptions,
} from './src/host'
export { createHttpServer, type RefusalStatus, type ServerOptions } from './src/http-server'
export { defaultLimits } from './src/limits'
export { type ListenOptions, listen, trialSocket } from './src/listen'
export { createRouteTable, type RouteModule, type Routes } from './src/route-table'
