import { mark } from './files'
import type { ServerFacts, Step } from './plan'
import { waitsForPerson } from './plan'
import { places } from './settings'

const { made } = places
const remembered = '.before-site'

/** Words that steps are written in. A file that was there before comes back on the way back. */
const words = `export LC_ALL=C DEBIAN_FRONTEND=noninteractive
noted() { grep -qxF -- "$1" ${made}/made 2>/dev/null; }
note() { mkdir -p ${made}; noted "$1" || printf '%s\\n' "$1" >> ${made}/made; }
installed() {
  for name in "$@"; do
    [ "$(dpkg-query --show --showformat '\${db:Status-Status}' "$name" 2>/dev/null)" = installed ] || return 1
  done
}
note_packages() { for name in "$@"; do installed "$name" || note "package $name"; done; }
is_ours() { head -n 1 "$1" 2>/dev/null | grep -qxF '${mark}'; }
write_file() {
  if [ -e "$1" ] && ! is_ours "$1"; then cp -p "$1" "$1${remembered}"; fi
  mkdir -p "$(dirname "$1")"
  (umask 077 && cat > "$1.new")
  chmod "$2" "$1.new"
  chown "$3" "$1.new"
  mv "$1.new" "$1"
}
take_back() {
  is_ours "$1" || return 1
  if [ -e "$1${remembered}" ]; then mv "$1${remembered}" "$1"; else rm "$1"; fi
}
`

/** All of it is read before its first command runs, and no command reads what is left of it. */
const toScript = (body: string) => `{
${words}
${body}
} </dev/null
`

const factsScript = toScript(`[ "$(id -u)" = 0 ] || { echo 'no root'; exit 0; }
for name in apt-get dpkg-query systemctl useradd runuser; do command -v "$name" >/dev/null || echo "no $name"; done
. /etc/os-release
echo "system $ID $VERSION_ID"
/usr/sbin/sshd -T 2>/dev/null | sed -n 's/^port /port /p'`)

const toStateScript = (steps: readonly Step[]) =>
  toScript(
    steps
      .map(({ isDone, file }, at) => {
        const show =
          file &&
          !file.isSecret &&
          `[ ! -f ${file.path} ] || echo "file ${at} $(base64 -w0 ${file.path})"`
        return [`if (\n${isDone}\n) >/dev/null 2>&1; then echo 'done ${at}'; fi`, show || ':'].join(
          '\n',
        )
      })
      .join('\n'),
  )

// In a condition a shell would go on after a command that fails; so each step is one of its own.
const toActionScript = (actions: readonly { title: string; commands: string }[]) =>
  toScript(
    actions
      .map(
        ({ title, commands }) => `printf '▸ %s\\n' '${title}'
(
set -e
${commands}
)
code=$?
[ $code = ${waitsForPerson} ] && exit ${waitsForPerson}
[ $code = 0 ] || { printf 'This failed with code %s: %s\\n' $code '${title}' >&2; exit 1; }`,
      )
      .join('\n'),
  )

export interface Outcome {
  readonly code: number
  readonly output: string
}

/** Runs a script as root on the server; what is for a person to see is also printed. */
export type RunOnServer = (script: string, options?: { print: boolean }) => Promise<Outcome>

export interface StepState {
  readonly step: Step
  readonly isDone: boolean
  /** The file as it is on the server. */
  readonly text?: string
}

/** The server as it is, or what keeps it from being one. */
export async function readFacts(run: RunOnServer): Promise<ServerFacts | string> {
  const { code, output } = await run(factsScript)
  if (code !== 0) return 'The server cannot be reached in this way.'
  const rows = output.split('\n').map((line) => line.split(' '))
  const missing = rows.flatMap(([word, name = '']) => (word === 'no' ? [name] : []))
  if (missing.includes('root'))
    return 'This needs root: log in as root, or as a user whose sudo asks for no password.'
  const [, id = '', version = ''] = rows.find(([word]) => word === 'system') ?? []
  if (!['debian', 'ubuntu'].includes(id) || !version || missing.length > 0)
    return `This is for Debian and Ubuntu with systemd, and the server is ${id || 'another system'}${missing.length > 0 ? ` without ${missing.join(', ')}` : ''}.`
  const ports = rows.flatMap(([word, port]) => (word === 'port' ? [Number(port)] : []))
  return { id, version, sshPorts: ports.length > 0 ? [...new Set(ports)] : [22] }
}

export async function readStates(
  run: RunOnServer,
  steps: readonly Step[],
): Promise<readonly StepState[]> {
  const { output } = await run(toStateScript(steps))
  const rows = output.split('\n').map((line) => line.split(' '))
  return steps.map((step, at) => {
    const isAbout = (word: string) => (row: readonly string[]) =>
      row[0] === word && row[1] === String(at)
    const bytes = rows.find(isAbout('file'))?.[2]
    return {
      step,
      isDone: rows.some(isAbout('done')),
      ...(bytes !== undefined && { text: Buffer.from(bytes, 'base64').toString() }),
    }
  })
}

export const applySteps = (run: RunOnServer, steps: readonly Step[]): Promise<Outcome> =>
  run(toActionScript(steps.map(({ title, apply }) => ({ title, commands: apply }))), {
    print: true,
  })

/** Takes back the newest first; then nothing is remembered but the packages, which it names. */
export function undoServerSteps(run: RunOnServer, steps: readonly Step[]): Promise<Outcome> {
  const actions = steps
    .flatMap(({ title, undo }) => (undo ? [{ title, commands: undo }] : []))
    .reverse()
  const packages = {
    title: 'What stays',
    commands: `sed -n 's/^package /package /p' ${made}/made 2>/dev/null || true\nrm -rf ${made}`,
  }
  return run(toActionScript([...actions, packages]), { print: true })
}
