import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { contentFolder } from '@/lib/config/content-folder'
import { editorPort } from '@/lib/config/limits'
import { editorPath } from '@/lib/config/paths'
import { loadEnvironment } from '@/scripts/cli/environment.mjs'
import { firstFree } from '@/scripts/cli/port.mjs'
import { root } from '@/scripts/cli/root.mjs'
import { endOnSignal, run } from '@/scripts/cli/run.mjs'
import { main, UserError } from '@/scripts/cli/user-error.mjs'
import { checkedEnv } from '@/tools/command-env'
import { writeEditor } from './bundle'
import { editorConfiguration } from './configuration'
import { factsIn } from './content-facts'
import { serveEditor } from './server'

await main(async () => {
  endOnSignal()
  loadEnvironment({ dev: true })
  const { port: sitePort } = checkedEnv()
  const port = await firstFree(editorPort)
  const folder = mkdtempSync(join(tmpdir(), 'editor-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  await writeEditor(folder, configurationHere(`http://localhost:${sitePort}`))
  await serveEditor(folder, port)
  console.log(`
  The editor is at   http://localhost:${port}${editorPath}
  It wants the folder ${root}
  Use Chrome, Edge or another browser on Chromium: they can work on a folder.
`)
  const { code } = await run(['scripts/dev.mjs'])
  process.exitCode = code
})

/** The configuration for the folder of this project. The repository is only a name for the choice of the folder. */
function configurationHere(siteUrl: string) {
  const content = contentFolder()
  const folder = relative(root, content).split(sep).join('/')
  if (folder === '' || folder.startsWith('..'))
    throw new UserError(
      `CONTENT_DIR: ${content} is not inside this project, so the editor cannot reach it; move it there, or edit its files by hand.`,
    )
  return editorConfiguration({
    ...factsIn(content),
    backend: { name: 'github', repo: 'this/folder', auth_methods: ['token'] },
    folder,
    siteUrl,
  })
}
