import { readdirSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'
import { catalogFile, catalogModule } from '@/lib/content/catalog-module'

/** Bundles programs of the site, which then need nothing but Node and a database that is no script. */
export const bundle = (options: BuildOptions) =>
  build({
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['@libsql/client'],
    // Bundled CommonJS still asks for what Node brings along.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
    },
    logLevel: 'error',
    ...options,
  })

export const bundleServer = (
  projectDir: string,
  outdir: string,
  prerendered: ReadonlySet<string>,
) =>
  bundle({
    entryPoints: { server: join(projectDir, 'server/node.ts') },
    outdir,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    tsconfig: join(projectDir, 'tsconfig.json'),
    inject: [join(projectDir, 'packages/next-host/src/fast-response.ts')],
    plugins: [contentAt(`./${catalogFile}`), routesOf(join(projectDir, 'app'), prerendered)],
    define: { 'process.env.NODE_ENV': '"production"' },
  })

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

/** Gives `virtual:routes`: the address of each `route.ts` below `app`, with its module. */
const routesOf = (app: string, prerendered: ReadonlySet<string>): Plugin => ({
  name: 'routes',
  setup(build) {
    build.onResolve({ filter: /^virtual:routes$/ }, () => ({
      path: 'routes',
      namespace: 'virtual',
    }))
    build.onLoad({ filter: /.*/, namespace: 'virtual' }, () => ({
      contents: moduleOf(app, prerendered),
      resolveDir: app,
    }))
  },
})

/** Each `route.ts` below `app`, with its address. */
export const routeFiles = (app: string) =>
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /(?:^|\/)route\.tsx?$/.test(file))
    .map((file) => ({ file, path: `/${dirname(file)}` }))

function moduleOf(app: string, prerendered: ReadonlySet<string>): string {
  const files = routeFiles(app).filter(({ path }) => !prerendered.has(path))
  const imports = files.map(({ file }, at) => `import * as route${at} from './${file}'`)
  const entries = files.map(({ path }, at) => `[${JSON.stringify(path)}, route${at}]`)
  return `${imports.join('\n')}\nexport default [${entries.join(', ')}]`
}
