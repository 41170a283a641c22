import { type BuildOptions, build, type Plugin } from 'esbuild'

const options: BuildOptions = {
  bundle: true,
  write: false,
  minify: true,
  format: 'esm',
  jsx: 'automatic',
  target: 'es2023',
  // The same bytes wherever the folder lies.
  outdir: '/',
  define: { 'process.env.NODE_ENV': '"production"' },
  logLevel: 'warning',
}

/** React is bundled, since what serves has another one or none, and so are the packages of this repository. */
const packagesOfSite: Plugin = {
  name: 'packages of the site',
  setup(build) {
    build.onResolve({ filter: /^(?:@[a-z]|[a-z])/ }, ({ path }) =>
      /^(?:react|react-dom|next|agent-access|site-content)(?:$|\/)/.test(path)
        ? undefined
        : { path, external: true },
    )
  },
}

const getText = (
  name: string,
  files: readonly { readonly path: string; readonly text: string }[],
) => files.find(({ path }) => path.endsWith(name))?.text ?? ''

export interface ComponentModule {
  /** The module that draws components; all its exports are those of the result. */
  readonly renderers: string
  /** The program that runs in the browser beside what was drawn. */
  readonly script: string
  /** Modules that stand for others, such as a plain link for that of Next. */
  readonly alias: Readonly<Record<string, string>>
}

/**
 * Makes a module of components, for a program that does not know React: what draws them, and as `style` and `script`
 * what a document of them has inside, each as small as it gets.
 */
export async function createComponentModule(files: ComponentModule): Promise<string> {
  const [rendererBundle, script] = await Promise.all([
    build({
      ...options,
      entryPoints: { renderers: files.renderers },
      platform: 'node',
      alias: { ...files.alias },
      plugins: [packagesOfSite],
    }),
    build({ ...options, entryPoints: { script: files.script }, format: 'iife' }),
  ])
  const parts = {
    // Pages have the faces under these names by Next; such a document begins with those that stand in.
    style: getText('renderers.css', rendererBundle.outputFiles ?? []).replace(
      /var\(--face\d+\), ?/g,
      '',
    ),
    script: getText('script.js', script.outputFiles ?? []),
  }
  const constants = Object.entries(parts).map(
    ([name, text]) => `export const ${name} = ${JSON.stringify(text.trim())}\n`,
  )
  return [getText('renderers.js', rendererBundle.outputFiles ?? []), ...constants].join('')
}
