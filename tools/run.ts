import { resolve } from 'node:path'
import { loadEnvironment, readCommandOptions, runMain, UserError } from 'next-host/cli'
import { requireContentFolder } from '@/lib/config/content-folder'
import { env, readContentDir } from '@/lib/config/env'

// `npm run inquiries -- list` calls `tools/run.ts inquiries list`. A command returns what is printed,
// and sets `process.exitCode` where something is not in order.
const commands: Readonly<Record<string, (args: string[]) => Promise<string>>> = {
  async backup(args) {
    const { runBackupCommand, backupUsage } = await import('./backup/command')
    const { positionals } = readCommandOptions({ args, allowPositionals: true }, backupUsage)
    const [command = '', path = ''] = positionals
    const folder = process.env.INIT_CWD ?? process.cwd()
    return runBackupCommand(command, path && resolve(folder, path))
  },
  async 'check-mail'(args) {
    const { checkMailCommand } = await import('./mail/command')
    return checkMailCommand(args)
  },
  async inquiries(args) {
    const { runInquiriesCommand } = await import('./inquiries/command')
    return runInquiriesCommand(args)
  },
  async preview(args) {
    const { runPreviewCommand } = await import('./preview/command')
    const { baseUrl, secrets } = env()
    const settings = {
      root: requireContentFolder(readContentDir()),
      origin: baseUrl,
      secret: secrets[0],
    }
    return runPreviewCommand(settings, args, new Date())
  },
  async 'roles-pull'(args) {
    const { runRolesPullCommand } = await import('./roles/command')
    return runRolesPullCommand(args)
  },
  async translations(args) {
    const { runTranslationsCommand } = await import('./translations/command')
    const { output, older, missingCount } = runTranslationsCommand(
      requireContentFolder(readContentDir()),
      args,
    )
    if (older + missingCount > 0) process.exitCode = 1
    return output
  },
}

await runMain(async () => {
  loadEnvironment()
  const [name = '', ...args] = process.argv.slice(2)
  const command = commands[name]
  if (!command)
    throw new UserError(`There is no "${name}". Name one of ${Object.keys(commands).join(', ')}.`)
  console.log(await command(args))
})
