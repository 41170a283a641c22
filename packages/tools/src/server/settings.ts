import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { createGit, readCommandOptions, repositoryRoot, UserError } from 'next-host/cli'
import type { SiteTools } from '../site'

const usage = `npm run server -- your.host    makes a Debian or Ubuntu server serve this site, over ssh as root@your.host

  --login <user@address>   another way in: root, or a user whose sudo asks for no password
  --here                   this machine is the server
  --repository <address>   where the server gets the site from; that of git's origin without it
  --settings <file>        lines for .env.local on the server, such as SMTP_URL
  --proxy <caddy|nginx>    what gets certificates and stands before the site; caddy without it
  --dry-run                shows what it would do, and changes nothing
  --undo                   takes back what it has written; what people sent stays
  --yes                    asks nothing

It shows each file and each command, asks, and does what is missing. Run it again after each change.`

const proxies = ['caddy', 'nginx'] as const

/** Where the files of a site are on its server. */
export const places = {
  user: 'site',
  home: '/srv/site',
  repository: '/srv/site/repository',
  backups: '/srv/site/backups',
  data: '/var/lib/site',
  /** What was made by this command, for its way back. */
  made: '/var/lib/site-server',
} as const

export interface ServerSettings {
  readonly host: string
  readonly repository: string
  readonly proxy: (typeof proxies)[number]
  /** What `.env.local` holds beyond what this command knows. */
  readonly environment: string | undefined
}

export interface ServerCommand {
  readonly settings: ServerSettings
  /** How the server is reached; undefined where it is this machine. */
  readonly login: string | undefined
  readonly dryRun: boolean
  readonly undo: boolean
  readonly yes: boolean
}

const options = {
  login: { type: 'string' },
  here: { type: 'boolean' },
  repository: { type: 'string' },
  settings: { type: 'string' },
  proxy: { type: 'string', default: 'caddy' },
  'dry-run': { type: 'boolean' },
  undo: { type: 'boolean' },
  yes: { type: 'boolean', short: 'y' },
} as const

// What follows is written into shell commands and configuration files: nothing else gets that far.
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const hostName = new RegExp(`^(?:${label}\\.)+${label}$`)
const loginName = /^(?:\w[\w.-]*@)?[A-Za-z0-9][A-Za-z0-9.:-]*$/
const sshAddress = /^(?:ssh:\/\/)?\w[\w.-]*@[\w.-]+[:/][\w./~:-]+$/
const openAddress = /^(?:https:\/\/[\w.:-]+)?\/[\w./~-]+$/

export function readServerCommand(
  readSettings: SiteTools<never>['settings'],
  args: string[],
): ServerCommand {
  const { values, positionals } = readCommandOptions(
    { args, options, allowPositionals: true },
    usage,
  )
  const [host = '', ...more] = positionals
  if (!hostName.test(host) || more.length > 0)
    throw new UserError(
      `Name the address of the site, such as your.host, in small letters.\n\n${usage}`,
    )
  const proxy = proxies.find((one) => one === values.proxy)
  if (!proxy)
    throw new UserError(`--proxy is "${values.proxy}", but must be ${proxies.join(' or ')}.`)
  if (values.login !== undefined && (values.here || !loginName.test(values.login)))
    throw new UserError(
      `--login must be such as root@203.0.113.7, and stands without --here.\n\n${usage}`,
    )
  return {
    settings: {
      host,
      proxy,
      repository: readRepository(values.repository),
      environment: values.settings && readSettingsFile(readSettings, values.settings),
    },
    login: values.here ? undefined : (values.login ?? `root@${host}`),
    dryRun: values['dry-run'] ?? false,
    undo: values.undo ?? false,
    yes: values.yes ?? false,
  }
}

/** Needs a key on the server. */
export const isSshAddress = (repository: string): boolean => sshAddress.test(repository)

function readRepository(named: string | undefined): string {
  const address = named ?? createGit(repositoryRoot).attempt('remote', 'get-url', 'origin').stdout
  const repository = address.trim()
  if (isSshAddress(repository) || openAddress.test(repository)) return repository
  throw new UserError(
    named === undefined && repository === ''
      ? 'git knows no origin here. Push the site to a private repository, or name one: --repository git@…'
      : `The repository is "${repository}". Name it as the server can clone it, such as --repository git@git.example.com:agency/site.git`,
  )
}

function readSettingsFile(readSettings: SiteTools<never>['settings'], file: string): string {
  const path = resolve(process.env.INIT_CWD ?? '.', file)
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch {
    throw new UserError(`--settings: there is no file ${path}.`)
  }
  try {
    readSettings({ ...parseEnv(text) })
  } catch (error) {
    // The site throws it, which knows no class of this package.
    if (!(error instanceof Error && error.name === 'EnvError')) throw error
    throw new UserError(`--settings ${file}: ${error.message}`)
  }
  return text
}
