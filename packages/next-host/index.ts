export {
  createHost,
  type Decision,
  type GeneratedFile,
  type Host,
  type HostOptions,
} from './src/host'
export {
  closeOnSignal,
  createHttpServer,
  type RefusalStatus,
  type ServerOptions,
} from './src/http-server'
export { createRouteTable, type RouteModule, type Routes } from './src/route-table'
