import { readdirSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { type BuildOptions, build, type Plugin } from 'esbuild'

/** Bundles a program, which then needs nothing but Node and the packages that are named external. */
export const bundleProgram = (options: BuildOptions) =>
  build({
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Bundled CommonJS still asks for what Node brings along.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
    },
    logLevel: 'error',
    ...options,
  })

interface ServerBundle extends BuildOptions {
  /** The program that calls `createHost`. */
  readonly entry: string
  readonly projectDir: string
  readonly outdir: string
  /** Routes that were prerendered, and have no code at run time. */
  readonly leftOutRoutes: ReadonlySet<string>
}

/** Bundles the server of a site with the route handlers of its `app`. */
export const bundleServer = ({
  entry,
  projectDir,
  outdir,
  leftOutRoutes,
  plugins = [],
  ...options
}: ServerBundle) =>
  bundleProgram({
    entryPoints: { server: entry },
    outdir,
    outExtension: { '.js': '.mjs' },
    splitting: true,
    inject: ['next-host/fast-response'],
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [...plugins, routesPlugin(join(projectDir, 'app'), leftOutRoutes)],
    ...options,
  })

/** Gives `virtual:next-host/routes`: the address of each `route.ts` below `app`, with its module. */
const routesPlugin = (app: string, leftOut: ReadonlySet<string>): Plugin => ({
  name: 'routes',
  setup(build) {
    build.onResolve({ filter: /^virtual:next-host\/routes$/ }, () => ({
      path: 'routes',
      namespace: 'next-host',
    }))
    build.onLoad({ filter: /.*/, namespace: 'next-host' }, () => ({
      contents: toModule(app, leftOut),
      resolveDir: app,
    }))
  },
})

export const findRouteFiles = (app: string) =>
  readdirSync(app, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(sep).join('/'))
    .filter((file) => /(?:^|\/)route\.[jt]sx?$/.test(file))
    .map((file) => ({ file, path: `/${dirname(file)}`.replace(/\/\([^/]+\)/g, '') }))

function toModule(app: string, leftOut: ReadonlySet<string>): string {
  const files = findRouteFiles(app).filter(({ path }) => !leftOut.has(path))
  const imports = files.map(({ file }, index) => `import * as route${index} from './${file}'`)
  const entries = files.map(({ path }, index) => `[${JSON.stringify(path)}, route${index}]`)
  return `${imports.join('\n')}\nexport default [${entries.join(', ')}]`
}
