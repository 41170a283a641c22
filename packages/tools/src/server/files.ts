import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { repositoryRoot } from 'next-host/cli'
import { places, type ServerSettings } from './settings'

export interface ServerFile {
  readonly path: string
  readonly content: string
  /** As `stat -c '%a %U'` prints them. */
  readonly mode?: string
  readonly owner?: string
  /** What reads the file again, also when it is no longer there. */
  readonly reload?: string
  /** What is begun again with a changed file. */
  readonly restart?: string
  /** Names of lines whose values nobody else should read. */
  readonly isSecret?: (name: string) => boolean
}

/** The first line of each file, by which the way back knows it. */
export const mark = '# Written by npm run server.'

const lines = (...all: readonly string[]) => `${[mark, ...all].join('\n')}\n`

/** Debian and Ubuntu have a Node that is too old, or an npm that needs hundreds of packages. */
export const nodeSource = {
  key: '/etc/apt/keyrings/nodesource.asc',
  keyAddress: 'https://deb.nodesource.com/gpgkey/nodesource-repo.gpg.key',
  file: {
    path: '/etc/apt/sources.list.d/nodesource.sources',
    content: lines(
      'Types: deb',
      'URIs: https://deb.nodesource.com/node_22.x',
      'Suites: nodistro',
      'Components: main',
      'Signed-By: /etc/apt/keyrings/nodesource.asc',
    ),
  },
}

const reload = 'systemctl daemon-reload'
const unit = (name: string) => `/etc/systemd/system/${name}`

/** The site, its backup of each night, and what starts that. */
export const unitFiles: readonly ServerFile[] = [
  {
    path: unit('site.service'),
    reload,
    restart: 'systemctl try-restart site',
    content: lines(
      '[Unit]',
      'Description=Website',
      'After=network-online.target',
      'Wants=network-online.target',
      '',
      '[Service]',
      `User=${places.user}`,
      `WorkingDirectory=${places.repository}`,
      'StateDirectory=site',
      'StateDirectoryMode=0700',
      'ExecStart=/usr/bin/npm start',
      'Restart=always',
      'RestartSec=5',
      'NoNewPrivileges=yes',
      'ProtectSystem=full',
      '',
      '[Install]',
      'WantedBy=multi-user.target',
    ),
  },
  {
    path: unit('site-backup.service'),
    reload,
    content: lines(
      '[Unit]',
      'Description=Copy of what people sent to the website',
      '',
      '[Service]',
      'Type=oneshot',
      `User=${places.user}`,
      `WorkingDirectory=${places.repository}`,
      `ExecStart=/usr/bin/npm run backup --silent -- ${places.backups}`,
      `ExecStartPost=/usr/bin/find ${places.backups} -name "*.sqlite" -mtime +30 -delete`,
      'NoNewPrivileges=yes',
      'ProtectSystem=full',
    ),
  },
  {
    path: unit('site-backup.timer'),
    reload,
    restart: 'systemctl try-restart site-backup.timer',
    content: lines(
      '[Unit]',
      'Description=Copy of what people sent to the website, each night',
      '',
      '[Timer]',
      'OnCalendar=*-*-* 03:30',
      'Persistent=true',
      '',
      '[Install]',
      'WantedBy=timers.target',
    ),
  },
]

/** Caddy gets and renews the certificate by itself. */
export const createCaddyfile = (host: string): ServerFile => ({
  path: '/etc/caddy/Caddyfile',
  reload: 'systemctl reload-or-restart caddy',
  content: lines(`${host} {`, '\treverse_proxy 127.0.0.1:3000', '}'),
})

/** The sample of the docs, for one server. */
export function createNginxFile(host: string, path: string): ServerFile {
  const sample = readFileSync(join(repositoryRoot, path), 'utf8')
  const configuration = sample
    .slice(sample.indexOf('upstream site'))
    .replace(/^ *#.*\n *server 127\.0\.0\.1:3001.*\n/m, '')
    .replaceAll('site.example', host)
  return {
    path: '/etc/nginx/conf.d/site.conf',
    reload: 'nginx -t && systemctl reload-or-restart nginx',
    content: lines(configuration.trimEnd()),
  }
}

const known = ['SITE_URL', 'TRUST_PROXY', 'DATA_DIR']

/** The settings of the site: what follows from the server, and the owner's own lines. */
export function createSettingsFile({ host, environment = '' }: ServerSettings): ServerFile {
  const facts = [`SITE_URL=https://${host}`, 'TRUST_PROXY=1', `DATA_DIR=${places.data}`]
  const own = environment
    .split('\n')
    .filter(
      (line) => !known.some((name) => new RegExp(`^\\s*(?:export\\s+)?${name}\\s*=`).test(line)),
    )
  return {
    path: `${places.repository}/.env.local`,
    mode: '600',
    owner: places.user,
    restart: 'systemctl try-restart site',
    content: lines(...facts, ...own)
      .trimEnd()
      .concat('\n'),
    isSecret: (name) => !known.includes(name),
  }
}

/** A file as it may be shown: a value that is secret is not. */
export function toShownText({ content, isSecret }: ServerFile): string {
  if (!isSecret) return content
  const values = Object.entries(parseEnv(content))
  const secrets = values.flatMap(([name, value]) => (isSecret(name) && value ? [value] : []))
  return secrets.reduce((text, secret) => text.replaceAll(secret, '…'), content)
}
