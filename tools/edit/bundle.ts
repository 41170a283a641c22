import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { CmsConfig } from '@sveltia/cms'
import { build, type Plugin } from 'esbuild'
import type { Languages } from '@/lib/domain/language'

/** What no field of ours needs: maps, drawings (SVG) as pictures, and colours in code. */
const unused = /^(?:@shikijs\/|leaflet|svgo|terra-draw)/

/** Leaves out of the bundle what is not needed, and the words of languages that the site lacks. */
const withoutUnused = (languages: Languages): Plugin => ({
  name: 'without-unused',
  setup(builder) {
    const empty = ({ path }: { path: string }) => ({ path, namespace: 'unused' })
    builder.onResolve({ filter: unused }, empty)
    builder.onResolve({ filter: /\/locales\/[\w-]+\.json$/ }, (found) => {
      const [language = ''] = basename(found.path, '.json').toLowerCase().split('-')
      return languages.some((one) => one.split('-')[0] === language) ? undefined : empty(found)
    })
    builder.onLoad({ filter: /.*/, namespace: 'unused' }, () => ({ contents: 'export default {}' }))
  },
})

/** Writes the editor into a folder: its script, what that loads, and its configuration. */
export async function writeEditor(folder: string, configuration: CmsConfig): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const editor = dirname(createRequire(import.meta.url).resolve('@sveltia/cms'))
  await build({
    entryPoints: [join(import.meta.dirname, 'client.ts')],
    outfile: join(folder, 'editor.js'),
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
    plugins: [withoutUnused(configuration.i18n?.locales ?? [])],
  })
  // Fonts and decoders, which the script finds beside itself.
  cpSync(join(editor, 'assets'), join(folder, 'assets'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  })
  writeFileSync(join(folder, 'config.json'), JSON.stringify(configuration))
}
