declare module 'virtual:routes' {
  import type { Mount } from '@/lib/site/routes'

  const mounts: readonly (readonly [path: string, mount: Mount])[]
  export default mounts
}
