import {
  findFreePort,
  installPackage,
  loadEnvironment,
  readCommandOptions,
  readPort,
  runCommand,
  UserError,
} from 'next-host/cli'
import { getDefaultLanguage } from 'site-content/edge'
import { openAssistantServer } from '../assistant/http'
import { openChanges } from '../changes/server'
import type { SiteTools } from '../site'
import { readContentFacts } from './facts'

type EditedSite = Pick<SiteTools<never>, 'commands' | 'content' | 'editor' | 'dashboard'>

/** Serves the site in development with its editor, for this machine alone; returns the code that the process ends with. */
export async function runEditor(
  site: EditedSite,
  args: string[],
  program: string,
): Promise<number> {
  readCommandOptions({ args, options: {} }, 'npm run edit    has no options')
  await installPackage('@sveltia/cms')
  // Publishing has the settings of the site, and not those of development.
  const variables = { ...process.env }
  loadEnvironment({ dev: true })
  const { path, folder, nextStepsPath } = await site.editor()
  const { develop } = await site.commands()
  // The port of the site stays free for it.
  const port = await findFreePort(readPort(process.env.PORT) + 1)
  // Without a repository its name is only what the choice of the folder shows.
  const repository = process.env.EDITOR_REPOSITORY || 'github:this/folder'
  const env = { NODE_ENV: 'development', PORT: String(port), EDITOR_REPOSITORY: repository }
  const { code: failure } = await runCommand([program, 'write-editor', folder], { env })
  if (failure !== 0) throw new UserError('Nothing was started.')
  const origin = `http://localhost:${port}`
  const servers = await openServers(site, { port, origin, program, variables })
  const changes = new URL(servers.changes.address)
  console.log(`
  The editor is at   ${origin}${path}#changes=${changes.port}-${changes.pathname.slice(1, -1)}
  Next steps are at  ${origin}${nextStepsPath}: what is yours to write
  Changes are at     ${changes}: proposals, publishing, history
  An assistant's     ${servers.assistant.address}: MCP, by which it proposes changes
  The editor wants the folder ${process.cwd()}
  Use Chrome, Edge or another browser on Chromium: they can work on a folder.
  The addresses are good for this run, on this machine. Give an assistant its own and no other.
`)
  const { code } = await runCommand([...develop], { env })
  servers.changes.close()
  await servers.assistant.close()
  return code
}

interface Servers {
  readonly port: number
  readonly origin: string
  readonly program: string
  readonly variables: NodeJS.ProcessEnv
}

async function openServers(site: EditedSite, { port, origin, program, variables }: Servers) {
  const [content, editor] = await Promise.all([site.content(), site.editor()])
  const { languages, timeZone } = readContentFacts(content.definition, content.folder(), [])
  const changes = await openChanges({
    ...{ site: content, editor, origin, timeZone, program, variables },
    language: getDefaultLanguage(languages),
    port: await findFreePort(port + 1),
    readStyles: async () => (await site.dashboard()).styles(),
  })
  const assistant = await openAssistantServer(
    { site: content, place: `in the editor at ${origin}${editor.path} (Changes and publishing)` },
    await findFreePort(changes.port + 1),
  )
  return { changes, assistant }
}
