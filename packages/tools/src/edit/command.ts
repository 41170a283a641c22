import {
  findFreePort,
  installPackage,
  loadEnvironment,
  readCommandOptions,
  readPort,
  runCommand,
  UserError,
} from 'next-host/cli'
import type { SiteTools } from '../site'

/** Serves the site in development with its editor, for this machine alone; returns the code that the process ends with. */
export async function runEditor(
  site: Pick<SiteTools<never>, 'commands' | 'editor'>,
  args: string[],
  program: string,
): Promise<number> {
  readCommandOptions({ args, options: {} }, 'npm run edit    has no options')
  await installPackage('@sveltia/cms')
  const before = JSON.stringify(process.env)
  loadEnvironment({ dev: true })
  const { path, folder, nextStepsPath } = await site.editor()
  const { develop } = await site.commands()
  // The port of the site stays free for it.
  const port = String(await findFreePort(readPort(process.env.PORT) + 1))
  // Without a repository its name is only what the choice of the folder shows.
  const repository = process.env.EDITOR_REPOSITORY || 'github:this/folder'
  const env = {
    NODE_ENV: 'development',
    PORT: port,
    EDITOR_REPOSITORY: repository,
    EDITOR_ENVIRONMENT: before,
    EDITOR_PROGRAM: program,
  }
  const { code: failure } = await runCommand([program, 'write-editor', folder], { env })
  if (failure !== 0) throw new UserError('Nothing was started.')
  console.log(`
  The editor is at   http://localhost:${port}${path}
  Next steps are at  http://localhost:${port}${nextStepsPath}: what is yours to write
  The editor wants the folder ${process.cwd()}
  Use Chrome, Edge or another browser on Chromium: they can work on a folder.
`)
  const { code } = await runCommand([...develop], { env })
  return code
}
