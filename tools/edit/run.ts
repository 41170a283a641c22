import {
  endOnSignal,
  findFreePort,
  getPackageCommandFile,
  installPackage,
  loadEnvironment,
  readCommandOptions,
  readPort,
  repositoryRoot,
  runCommand,
  runMain,
} from 'next-host/cli'
import { createTypescriptCommand, runBuildCommand } from 'next-host/commands'
import { editorFolder, editorPath, nextStepsPath } from '@/lib/config/paths'

// `npm run edit` is `npm run dev` with the editor at /edit, for this machine alone.
await runMain(async () => {
  readCommandOptions({ options: {} }, 'npm run edit    has no options')
  endOnSignal()
  await installPackage('@sveltia/cms')
  const before = JSON.stringify(process.env)
  loadEnvironment({ dev: true })
  // The port of the site stays free for it.
  const port = String(await findFreePort(readPort(process.env.PORT) + 1))
  // Without a repository its name is only what the choice of the folder shows.
  const repository = process.env.EDITOR_REPOSITORY || 'github:this/folder'
  const env = {
    NODE_ENV: 'development',
    PORT: port,
    EDITOR_REPOSITORY: repository,
    EDITOR_ENVIRONMENT: before,
  }
  await runBuildCommand(
    createTypescriptCommand('tools/edit/write.ts', editorFolder),
    'Nothing was started.',
    { env },
  )
  console.log(`
  The editor is at   http://localhost:${port}${editorPath}
  Next steps are at  http://localhost:${port}${nextStepsPath}: what is yours to write
  The editor wants the folder ${repositoryRoot}
  Use Chrome, Edge or another browser on Chromium: they can work on a folder.
`)
  const { code } = await runCommand([getPackageCommandFile('next-host'), 'dev'], { env })
  process.exitCode = code
})
