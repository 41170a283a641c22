import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'
import { build } from 'esbuild'
import { runMain, UserError } from 'next-host/cli'
import { getDefaultLanguage } from 'site-content/edge'
import { requireContentFolder } from '@/lib/config/content-folder'
import { env } from '@/lib/config/env'
import { readEditorTexts, translateInto } from '@/lib/content/messages/editor-texts'
import {
  createEditorConfiguration,
  incompleteTranslationText,
  publishButtonTexts,
} from './configuration'
import { readContentFacts } from './facts'

// `tools/edit/write.ts <folder>` writes the editor there: its script, what that loads, and its configuration.
await runMain(async () => {
  const [folder = ''] = process.argv.slice(2)
  const { editor: repository, development } = env()
  if (!repository) throw new UserError('EDITOR_REPOSITORY: name the repository of the site.')
  const content = relative('', requireContentFolder()).split(sep).join('/')
  if (content === '' || content.startsWith('..'))
    throw new UserError(
      `CONTENT_DIR: ${requireContentFolder()} is not inside this project, so the editor cannot reach it; move it there, or edit its files by hand.`,
    )
  rmSync(folder, { recursive: true, force: true })
  await build({
    entryPoints: { editor: 'tools/edit/client.ts' },
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
    // Loaded only for maps, for drawings as pictures and for colours in code, which no field here has.
    external: ['@shikijs/*', 'leaflet', 'svgo', 'terra-draw*'],
  })
  const editor = dirname(createRequire(import.meta.url).resolve('@sveltia/cms'))
  cpSync(join(editor, 'assets'), join(folder, 'assets'), {
    recursive: true,
    filter: (file) => !file.endsWith('.map'),
  })
  const facts = readContentFacts(content)
  const configuration = createEditorConfiguration({
    ...facts,
    folder: content,
    repository,
    // What is not public yet is seen by a link that the site in development signs.
    previewRoot: development ? 'api/dev/preview/' : '',
  })
  const texts = readEditorTexts(getDefaultLanguage(facts.languages))
  // On the site a save is a commit, which publishes by itself.
  const settings = {
    configuration,
    incomplete: incompleteTranslationText,
    ...(development && { publish: publishButtonTexts }),
  }
  writeFileSync(join(folder, 'config.json'), JSON.stringify(settings, translateInto(texts)))
})
