import {
  createCaddyfile,
  createNginxFile,
  createSettingsFile,
  nodeSource,
  type ServerFile,
  unitFiles,
} from './files'
import { isSshAddress, places, type ServerSettings } from './settings'

/** One thing that a server has, in shell: how one sees it, how it is made, how it is taken back. */
export interface Step {
  readonly title: string
  readonly isDone: string
  readonly apply: string
  /** Without it the step stays: a person's data, or what other programs may use. */
  readonly undo?: string
  readonly file?: ServerFile
}

export interface ServerFacts {
  readonly id: string
  readonly version: string
  readonly sshPorts: readonly number[]
}

const { user, home, repository, backups } = places
const asSite = `runuser -u ${user} -- env HOME=${home}`
const key = `${home}/.ssh/id_ed25519`
const services = 'site site-backup.timer'

/** Exit code of a step that waits for a person. */
export const waitsForPerson = 3

/** What the site asks of a server. */
interface ServedSite {
  readonly minimumNode: string
  /** A configuration of nginx for it, by its path in the folder of the site. */
  readonly nginxSample: string
}

export function createPlan(
  settings: ServerSettings,
  facts: ServerFacts,
  { minimumNode, nginxSample }: ServedSite,
): readonly Step[] {
  return [
    packages(settings),
    ...node(minimumNode),
    {
      title: `User ${user}, at home in ${home}`,
      isDone: `getent passwd ${user}`,
      apply: `useradd --system --user-group --create-home --home-dir ${home} --shell /usr/sbin/nologin ${user}`,
    },
    firewall(facts.sshPorts),
    ...(settings.proxy === 'caddy'
      ? [fileStep(createCaddyfile(settings.host))]
      : nginx(settings.host, nginxSample)),
    ...unitFiles.map(fileStep),
    ...source(settings),
    settingsStep(settings),
    {
      title: 'The site runs, and a copy is made each night',
      isDone: `systemctl is-enabled ${services} && systemctl is-active ${services}`,
      apply: `systemctl enable --now ${services}`,
      undo: `systemctl disable --now ${services}`,
    },
  ]
}

const common = ['ca-certificates', 'curl', 'git', 'nano', 'openssh-client', 'rsync', 'sudo', 'ufw']

function packages({ proxy }: ServerSettings): Step {
  const names = [...common, ...(proxy === 'caddy' ? ['caddy'] : ['certbot', 'nginx'])].sort()
  return installStep(`Packages: ${names.join(', ')}`, names)
}

function installStep(title: string, names: readonly string[]): Step {
  return {
    title,
    isDone: `installed ${names.join(' ')}`,
    apply: [
      `note_packages ${names.join(' ')}`,
      'apt-get update --quiet=2',
      `apt-get install --yes --quiet=2 --no-install-recommends ${names.join(' ')} >/dev/null`,
    ].join('\n'),
  }
}

/** Where the system has a Node that serves, it stays as it is. */
function node(minimum: string): readonly Step[] {
  const [major = 0, minor = 0] = minimum.split('.').map(Number)
  const isNew = `const [a, b] = process.versions.node.split('.'); process.exit(a > ${major} || (a == ${major} && b >= ${minor}) ? 0 : 1)`
  const isDone = `node -e "${isNew}" && test -x /usr/bin/npm`
  const unlessDone = (step: Step) => ({ ...step, isDone: `{ ${isDone}; } || {\n${step.isDone}\n}` })
  return [
    unlessDone({
      title: 'The key of who packages Node',
      isDone: `test -s ${nodeSource.key}`,
      apply: `install -d /etc/apt/keyrings\ncurl -fsSL -o ${nodeSource.key} ${nodeSource.keyAddress}`,
      undo: `rm -f ${nodeSource.key}`,
    }),
    unlessDone(fileStep(nodeSource.file)),
    { ...installStep(`Node ${minimum} or newer, and npm`, ['nodejs']), isDone },
  ]
}

/** Nobody reaches the site without the proxy; whoever is logged in stays. */
function firewall(sshPorts: readonly number[]): Step {
  const rules = [...sshPorts, 80, 443].map((port) => `${port}/tcp`)
  return {
    title: `Firewall: open are ${rules.join(', ')}`,
    isDone: [
      'ufw status | grep -q "^Status: active"',
      ...rules.map((rule) => `ufw show added | grep -qx "ufw allow ${rule}"`),
    ].join(' && '),
    apply: [
      ...rules.map(
        (rule) => `ufw show added | grep -qx "ufw allow ${rule}" || note "rule ${rule}"`,
      ),
      ...rules.map((rule) => `ufw allow ${rule}`),
      'ufw status | grep -q "^Status: active" || note firewall',
      'ufw --force enable',
    ].join('\n'),
    undo: [
      '! noted firewall || ufw --force disable',
      ...rules.map((rule) => `! noted "rule ${rule}" || ufw delete allow ${rule}`),
    ].join('\n'),
  }
}

/** The challenge is answered from the same folder before and after our file is there. */
const nginx = (host: string, sample: string): readonly Step[] => [
  {
    title: `Certificate of ${host}, renewed by certbot.timer`,
    isDone: `test -e /etc/letsencrypt/live/${host}/fullchain.pem`,
    apply: [
      `note certificate`,
      `certbot certonly --webroot -w /var/www/html -d ${host} --non-interactive --agree-tos --register-unsafely-without-email --deploy-hook 'systemctl reload nginx'`,
    ].join('\n'),
    undo: `! noted certificate || certbot delete --non-interactive --cert-name ${host}`,
  },
  fileStep(createNginxFile(host, sample)),
]

/** What the server gets the site from, with a key of its own where that is needed. */
function source({ repository: address }: ServerSettings): readonly Step[] {
  const git = `${asSite} GIT_SSH_COMMAND='ssh -o StrictHostKeyChecking=accept-new -o BatchMode=yes' git`
  const clone: Step = {
    title: `The site in ${repository}`,
    isDone: `test -d ${repository}/.git`,
    apply: isSshAddress(address)
      ? [
          `if ! ${git} ls-remote --exit-code ${address} HEAD; then`,
          `  printf '\\nThe repository cannot be read. If its address is right, add this as a deploy key, for reading only:\\n\\n'`,
          `  cat ${key}.pub`,
          `  exit ${waitsForPerson}`,
          'fi',
          `${git} clone --quiet ${address} ${repository}`,
        ].join('\n')
      : `${git} clone --quiet ${address} ${repository}`,
  }
  const deployKey: Step = {
    title: 'A key that reads the repository',
    isDone: `test -s ${key}`,
    apply: `install -d -m 700 -o ${user} -g ${user} ${home}/.ssh\n${asSite} ssh-keygen -q -t ed25519 -N '' -C site -f ${key}`,
  }
  const folder: Step = {
    title: `The folder of the copies, ${backups}`,
    isDone: `test -d ${backups}`,
    apply: `install -d -m 700 -o ${user} -g ${user} ${backups}`,
  }
  return isSshAddress(address) ? [folder, deployKey, clone] : [folder, clone]
}

/** Without a file of the owner, what somebody has written on the server stays. */
function settingsStep(settings: ServerSettings): Step {
  const { undo: _, ...step } = fileStep(createSettingsFile(settings))
  return settings.environment === undefined
    ? { ...step, isDone: `test -s ${step.file?.path}` }
    : step
}

const delimiter = 'END_OF_FILE'
const hereDocument = (content: string) => `<<'${delimiter}'\n${content}${delimiter}`

function fileStep(file: ServerFile): Step & { readonly file: ServerFile } {
  const { path, content, mode = '644', owner = 'root', reload, restart } = file
  if (content.split('\n').includes(delimiter))
    throw new Error(`${path} has the line that ends files in a script`)
  const write = `write_file ${path} ${mode} ${owner} ${hereDocument(content)}`
  return {
    title: path,
    file,
    isDone: `[ "$(stat -c '%a %U' ${path})" = '${mode} ${owner}' ] && cmp -s ${path} - ${hereDocument(content)}`,
    apply: [write, reload, restart].filter(Boolean).join('\n'),
    undo: `if take_back ${path}; then ${reload ?? 'true'}; fi`,
  }
}
