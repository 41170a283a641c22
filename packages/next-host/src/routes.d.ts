declare module 'virtual:next-host/routes' {
  import type { Routes } from './route-table'

  const routes: Routes
  export default routes
}
