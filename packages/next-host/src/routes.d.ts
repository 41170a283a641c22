declare module 'virtual:next-host/routes' {
  import type { RouteEntries } from 'next-host'

  const routes: RouteEntries
  export default routes
}
