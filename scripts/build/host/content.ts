import type { Plugin } from 'esbuild'
import { catalogModule } from '@/lib/content/catalog-module'

/** Has a bundle read the content of its own build, from a path beside it. */
export const contentAt = (path: string): Plugin => ({
  name: 'content',
  setup(build) {
    build.onResolve({ filter: /^@\/\.catalog\/catalog\.js$/ }, () => ({
      path: 'catalog',
      namespace: 'content',
    }))
    build.onLoad({ filter: /.*/, namespace: 'content' }, () => ({
      contents: catalogModule(`new URL(${JSON.stringify(path)}, import.meta.url)`),
    }))
  },
})
