import { readdirSync } from 'node:fs'
import { dirname, sep } from 'node:path'
import type { Plugin } from 'esbuild'

/** Gives `virtual:routes`: the address of each `route.ts` below `app`, with its module. */
export const routesOf = (app: string, prerendered: ReadonlySet<string>): Plugin => ({
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
