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

/**
 * Draws the views of MCP Apps: the components of pages with what renders them, their styles, and
 * the script of a view, each as small as it gets. Neither host of the site has to know React for
 * it.
 */
export async function createViewsModule(): Promise<string> {
  const [rendererBundle, script] = await Promise.all([
    build({
      ...options,
      entryPoints: { renderers: 'components/agent/mcp-apps/renderers.tsx' },
      platform: 'node',
      alias: { 'next/link': './components/agent/mcp-apps/plain-link.tsx' },
      plugins: [packagesOfSite],
    }),
    build({
      ...options,
      entryPoints: { view: 'components/agent/mcp-apps/client/main.ts' },
      format: 'iife',
    }),
  ])
  const parts = {
    // Pages have the faces under these names by Next; a view begins with those that stand in.
    style: getText('renderers.css', rendererBundle.outputFiles ?? []).replace(
      /var\(--face\d+\), ?/g,
      '',
    ),
    script: getText('view.js', script.outputFiles ?? []),
  }
  const constants = Object.entries(parts).map(
    ([name, text]) => `export const ${name} = ${JSON.stringify(text.trim())}\n`,
  )
  return [getText('renderers.js', rendererBundle.outputFiles ?? []), ...constants].join('')
}
