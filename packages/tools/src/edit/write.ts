import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { UserError } from 'next-host/cli'
import { getDefaultLanguage } from 'site-content/edge'
import type { SiteTools } from '../site'
import {
  createEditorConfiguration,
  incompleteTranslationText,
  publishButtonText,
} from './configuration'
import { readContentFacts } from './facts'
import type { EditorOfSite } from './site'
import { translateInto } from './translate'

type Site = Pick<SiteTools<never>, 'settings' | 'content' | 'editor'>

/** Writes the editor into a folder: its script, what that loads, and its configuration. */
export async function writeEditor(site: Site, folder: string): Promise<void> {
  const { editor: repository, development } = site.settings()
  if (!repository) throw new UserError('EDITOR_REPOSITORY: name the repository of the site.')
  const { folder: requireFolder, definition } = await site.content()
  const content = relative('', requireFolder()).split(sep).join('/')
  if (content === '' || content.startsWith('..'))
    throw new UserError(
      `CONTENT_DIR: ${requireFolder()} is not inside this project, so the editor cannot reach it; move it there, or edit its files by hand.`,
    )
  const editor = await site.editor()
  rmSync(folder, { recursive: true, force: true })
  await buildClient(editor, folder)
  copyAssets(folder)
  const facts = readContentFacts(definition, content, editor.orderedTerms)
  const configuration = createEditorConfiguration({
    ...facts,
    content: definition,
    folder: content,
    repository,
    // What is not public yet is seen by a link that the site in development signs.
    previewRoot: development ? editor.previewRoot : '',
  })
  // On the site a save is a commit, which publishes by itself.
  const settings = {
    configuration,
    incomplete: incompleteTranslationText,
    ...(development && { publish: publishButtonText }),
  }
  const texts = editor.readTexts(getDefaultLanguage(facts.languages))
  writeFileSync(join(folder, 'config.json'), JSON.stringify(settings, translateInto(texts)))
}

/** Bundles the script, with the content that the site defines, which validates what is saved. */
async function buildClient({ contentModule, path }: EditorOfSite, folder: string) {
  await build({
    stdin: {
      contents: `
        import { startEditor } from 'site-tools/editor'
        import { ${contentModule.name} } from ${JSON.stringify(`./${contentModule.file}`)}
        await startEditor(${contentModule.name}, ${JSON.stringify(path)})`,
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    entryNames: 'editor',
    outdir: folder,
    bundle: true,
    splitting: true,
    // The package's chunks look for its assets in a folder beside their own.
    chunkNames: 'chunks/[name]-[hash]',
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
    // Modules of Node belong to what a site's texts import and no check uses, so that they are left out. The others are
    // loaded only for maps, for drawings as pictures and for colours in code, which no field here has.
    plugins: [withoutRequestsToOthers],
    external: ['node:*', '@shikijs/*', 'leaflet', 'svgo', 'terra-draw*'],
  })
}

/** The library names fonts of a network that it also has in itself, and asks how its host of repositories is. */
const withoutRequestsToOthers: Plugin = {
  name: 'without requests to others',
  setup({ onLoad }) {
    onLoad({ filter: /@sveltia[\\/]cms[\\/]npm[\\/]index\.js$/ }, ({ path }) => ({
      contents: stopRequestsToOthers(readFileSync(path, 'utf8')),
      loader: 'js',
    }))
  },
}

export function stopRequestsToOthers(script: string): string {
  const changes: readonly [RegExp, string][] = [
    [/@font-face \{[^{}]*https:\/\/cdn\.jsdelivr\.net[^{}]*\}/g, ''],
    [
      /https:\/\/www\.githubstatus\.com\/api\/v2\/status\.json/g,
      'data:application/json,{"status":{"indicator":"none"}}',
    ],
  ]
  return changes.reduce((text, [request, instead]) => {
    const changed = text.replace(request, instead)
    if (changed === text)
      throw new Error(`@sveltia/cms no longer has ${request}; look what it asks.`)
    return changed
  }, script)
}

function copyAssets(folder: string) {
  const editor = dirname(createRequire(import.meta.url).resolve('@sveltia/cms'))
  cpSync(join(editor, 'assets'), join(folder, 'assets'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  })
}
