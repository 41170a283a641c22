import type { BuildOptions, Plugin } from 'esbuild'
import { createCatalogModule } from 'site-content/compiler'

/** The content is beside the programs, and a database is no script. */
export const createBundleOptions = (contentPath: string) =>
  ({
    external: ['@libsql/client', 'sharp', 'next/og.js'],
    // Node finds a file of a package by its whole name.
    alias: { 'next/og': 'next/og.js' },
    plugins: [createContentPlugin(contentPath)],
  }) satisfies BuildOptions

/** Has a bundle read the content of its own build, from a path beside it. */
const createContentPlugin = (path: string): Plugin => ({
  name: 'content',
  setup(build) {
    build.onResolve({ filter: /^@\/\.catalog\/catalog\.js$/ }, () => ({
      path: 'catalog',
      namespace: 'content',
    }))
    build.onLoad({ filter: /.*/, namespace: 'content' }, () => ({
      contents: createCatalogModule(`new URL(${JSON.stringify(path)}, import.meta.url)`),
    }))
  },
})
