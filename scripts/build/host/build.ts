import { writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { build } from 'esbuild'
import { type Prerendered, packed } from '@/hosts/node/prerendered'
import { publish } from '@/lib/content/pictures/publish'
import type { Outputs } from '@/scripts/build/postprocess'
import { prerender } from './prerender'
import { routesOf } from './routes'
import { keepBodies, lastBodies, Store } from './store'

/** Which files a copy of the site needs from Next's build and from packages. */
const tracedFiles = 'traced.json'

interface Page {
  readonly pathname: string
  readonly filePath: string
  /** What it was traced to need, by its place below the project. */
  readonly assets: Readonly<Record<string, string>>
}

/** What `next build` hands to an adapter, as far as our own server needs it. */
interface Build {
  readonly outputs: Outputs & {
    readonly appPages: readonly Page[]
  }
  readonly distDir: string
  readonly projectDir: string
}

/** Makes our own server of what Next has built: one bundle, one file of answers. */
export async function buildHost({ outputs, distDir, projectDir }: Build): Promise<void> {
  const folder = join(distDir, 'host')
  const store = await Store.create(folder, lastBodies(distDir))
  const stored = await prerender(outputs, projectDir, store)
  // Beside the server, so that a copy of the site is one folder; an old server goes on meanwhile.
  publish(pictureFolders(stored), join(projectDir, 'public', 'pictures'), join(folder, 'pictures'))
  const prerendered = new Set(outputs.prerenders.map(({ route }) => route))
  const pages = outputs.appPages.filter((page) => isRendered(page, prerendered))
  const entries = pages.map(({ pathname: route, filePath }) => ({
    route,
    file: relative(distDir, filePath).split(sep).join('/'),
  }))
  const bytes = await store.finish(packed(stored, entries))
  keepBodies(folder, lastBodies(distDir))
  writeFileSync(join(folder, tracedFiles), JSON.stringify(traced(pages, projectDir)))
  await bundle(projectDir, folder, prerendered)
  console.log(`✓ ${stored.size} answers made beforehand, ${Math.round(bytes / 1e6)} MB`)
}

/** The folders of `public/pictures` that are served, by the addresses of their files. */
const pictureFolders = (stored: ReadonlyMap<string, Prerendered>): string[] => [
  ...new Set([...stored.values()].flatMap(({ file }) => file?.split('/')[1] ?? [])),
]

const isRendered = ({ pathname }: Page, prerendered: ReadonlySet<string>) =>
  !prerendered.has(pathname) && !pathname.endsWith('.rsc') && !pathname.startsWith('/_')

/** Every file those pages need, by its place below the project. */
const traced = (pages: readonly Page[], projectDir: string) =>
  Object.assign(
    {},
    ...pages.map(({ filePath, assets }) => ({
      ...assets,
      [relative(projectDir, filePath)]: filePath,
    })),
  ) as Record<string, string>

export const bundle = (projectDir: string, outdir: string, prerendered: ReadonlySet<string>) =>
  build({
    entryPoints: { server: join(projectDir, 'hosts/node.ts') },
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    tsconfig: join(projectDir, 'tsconfig.json'),
    external: ['@libsql/client'],
    inject: [join(projectDir, 'hosts/node/web.ts')],
    plugins: [routesOf(join(projectDir, 'app'), prerendered)],
    // Bundled CommonJS still asks for what Node brings along.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url)",
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
