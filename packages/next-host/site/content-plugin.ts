import type { Plugin } from 'esbuild'
import { createCatalogModule } from 'site-content/compiler'

/** Has a bundle read the content of its own build, from a path beside it. */
export const createContentPlugin = (path: string): Plugin => ({
  name: 'content',
  setup(build) {
    build.onResolve({ filter: /(?:^|\/)\.catalog\/catalog\.js$/ }, () => ({
      path: 'catalog',
      namespace: 'content',
    }))
    build.onLoad({ filter: /.*/, namespace: 'content' }, () => ({
      contents: createCatalogModule(`new URL(${JSON.stringify(path)}, import.meta.url)`),
    }))
  },
})
