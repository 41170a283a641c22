import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { endOnSignal, loadEnvironment, readCommandOptions, UserError } from 'next-host/cli'
import type { SiteTools } from './site'

type Site = SiteTools<object>

/** Where a command was called, and with what. */
interface Call {
  readonly args: string[]
  /** Paths in the arguments are from there. */
  readonly folder: string
  /** The file that this process runs. */
  readonly program: string
}

/** A command returns what is printed, and sets `process.exitCode` where something is not in order. */
interface Command {
  readonly does: string
  /** Left out where the command reads its settings in a way of its own, or has none. */
  readonly readsEnvironment?: true
  readonly run: (site: Site, call: Call) => Promise<string>
}

const commands: Readonly<Record<string, Command>> = {
  edit: {
    does: 'opens the editor of the content, on this machine',
    async run(site, { args, program }) {
      const { runEditor } = await import('./edit/command')
      endOnSignal()
      process.exitCode = await runEditor(site, args, program)
      return ''
    },
  },
  assistant: {
    does: 'lets the assistant of a desktop application propose changes',
    async run(site, { args }) {
      const { runAssistant } = await import('./assistant/command')
      await runAssistant(site, args)
      return ''
    },
  },
  dashboard: {
    does: 'opens the list of inquiries and the figures',
    readsEnvironment: true,
    async run(site, { args }) {
      const { readDashboardArguments, startDashboard } = await import('./dashboard/command')
      const opened = readDashboardArguments(args)
      endOnSignal()
      return startDashboard(site, opened)
    },
  },
  inquiries: {
    does: 'lists, shows, delivers again, exports and erases inquiries',
    readsEnvironment: true,
    async run(site, { args }) {
      const { runInquiriesCommand } = await import('./inquiries/command')
      return runInquiriesCommand(await site.inquiries(), site.settings, args)
    },
  },
  doctor: {
    does: 'says whether a site that runs is ready',
    async run(site, { args }) {
      const { runDoctor } = await import('./doctor/command')
      process.exitCode = await runDoctor(site.doctor, args)
      return ''
    },
  },
  server: {
    does: 'makes a Debian or Ubuntu server serve the site',
    async run(site, { args }) {
      const { runServerCommand } = await import('./server/command')
      await runServerCommand(site, args)
      return ''
    },
  },
  'check-mail': {
    does: 'sends a test mail and says what failed',
    readsEnvironment: true,
    async run(site, { args }) {
      const { checkMailCommand } = await import('./mail/command')
      return checkMailCommand(site.settings, args)
    },
  },
  backup: {
    does: 'copies the database into a folder',
    readsEnvironment: true,
    run: (site, call) => runBackup(site, 'save', call),
  },
  restore: {
    does: 'restores a copy of the database',
    readsEnvironment: true,
    run: (site, call) => runBackup(site, 'restore', call),
  },
  'roles-pull': {
    does: 'brings the roles in step with a job board',
    readsEnvironment: true,
    async run(site, { args }) {
      if (!site.roles)
        throw new UserError('This site has no roles: its tools.config.ts names none.')
      const { runRolesPullCommand } = await import('./roles/command')
      const [content, roles] = await Promise.all([site.content(), site.roles()])
      return runRolesPullCommand({ content, roles }, args)
    },
  },
  preview: {
    does: 'prints links to what is not public yet',
    readsEnvironment: true,
    async run(site, { args }) {
      const { runPreviewCommand } = await import('./preview/command')
      const { baseUrl, secrets } = site.settings()
      const [content, previews] = await Promise.all([site.content(), site.previews()])
      const settings = {
        content,
        previews,
        root: content.folder(),
        origin: baseUrl,
        secret: secrets[0],
      }
      return runPreviewCommand(settings, args, new Date())
    },
  },
  translations: {
    does: 'lists translations that are older than their originals',
    readsEnvironment: true,
    async run(site, { args }) {
      const { runTranslationsCommand } = await import('./translations/command')
      const content = await site.content()
      const result = runTranslationsCommand(content, content.folder(), args)
      if (result.older + result.missingCount > 0) process.exitCode = 1
      return result.output
    },
  },
  test: {
    does: 'builds the site, and opens its pages in a browser',
    async run(_, { args }) {
      const { runTestCommand } = await import('./test/command')
      endOnSignal()
      return runTestCommand(args)
    },
  },
  screenshots: {
    does: 'photographs the home page for the README',
    async run(_, { args }) {
      const { runScreenshotsCommand } = await import('./screenshots/command')
      return runScreenshotsCommand(args)
    },
  },
  update: {
    does: 'takes newer packages',
    async run(site, { args, folder }) {
      const { runUpdateCommand } = await import('./update/command')
      endOnSignal()
      return runUpdateCommand(await site.commands(), args, folder)
    },
  },
  'write-editor': {
    does: 'writes the files of the editor into a folder, as a build does',
    async run(site, { args }) {
      const { writeEditor } = await import('./edit/write')
      const { positionals } = readCommandOptions({ args, allowPositionals: true })
      const [folder, ...more] = positionals
      if (folder === undefined || more.length > 0) throw new UserError('Name one folder.')
      await writeEditor(site, folder)
      return ''
    },
  },
  publish: {
    does: 'publishes the content that somebody has seen, by the tree that names it',
    readsEnvironment: true,
    async run(site, { args }) {
      const { publishContent } = await import('./edit/publish')
      return publishContent(site, args)
    },
  },
}

async function runBackup(site: Site, command: 'save' | 'restore', { args, folder }: Call) {
  const { backupUsage, runBackupCommand } = await import('./backup/command')
  const { positionals } = readCommandOptions({ args, allowPositionals: true }, backupUsage)
  const [path = ''] = positionals
  return runBackupCommand(site.settings(), command, path && resolve(folder, path))
}

const configurationFile = 'tools.config.ts'

async function readSite(): Promise<Site> {
  const file = join(process.cwd(), configurationFile)
  if (!existsSync(file))
    throw new UserError(
      `There is no ${file}. Write one, with export default defineTools({ … }), and call this in the folder of the site.`,
    )
  const { default: site } = await import(pathToFileURL(file).href)
  if (typeof site === 'object') return site
  throw new UserError(`${file} has no default export: export default defineTools({ … }).`)
}

const list = Object.entries(commands)
  .map(([name, { does }]) => `  site-tools ${name.padEnd(14)}${does}`)
  .join('\n')

/** Runs one of the commands for the site in this folder. */
export async function runTools(
  [name = '', ...args]: string[],
  call: Pick<Call, 'folder' | 'program'>,
): Promise<void> {
  const command = commands[name]
  if (!command) throw new UserError(name ? `There is no "${name}".\n\n${list}` : list)
  // Before the site is read, which may look at it.
  if (command.readsEnvironment) loadEnvironment()
  const output = await command.run(await readSite(), { ...call, args })
  if (output) console.log(output)
}
