declare module 'virtual:next-host/routes' {
  import type { Routes } from 'next-host'

  const routes: Routes
  export default routes
}
