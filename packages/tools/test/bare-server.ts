import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { repositoryRoot, requireProgram } from 'next-host/cli'
import { createRunner } from '../src/server/target'

const release = 'trixie'
const mirror = 'http://deb.debian.org/debian'
/** What the command installs lies there already, since a booted root has no network. */
const downloaded =
  'ca-certificates caddy certbot curl git libatomic1 nano nginx openssh-client rsync sudo ufw'

async function prepareRoot(): Promise<string> {
  const root = join(repositoryRoot, '.build', `root-${release}`)
  if (existsSync(root)) return root
  const making = `${root}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  const options = ['--variant=minbase', '--include=systemd,systemd-sysv,ca-certificates']
  run(await requireProgram('debootstrap'), ...options, release, making, mirror)
  run('chroot', making, 'apt-get', 'update', '--quiet=2')
  const install = 'apt-get install --yes --quiet=2 --no-install-recommends --download-only'
  run('chroot', making, ...install.split(' '), ...downloaded.split(' '))
  copyNode(making)
  renameSync(making, root)
  return root
}

/** The Node and the npm of this machine: who packages them for Debian is out of reach there. */
function copyNode(root: string): void {
  cpSync(process.execPath, join(root, 'usr/bin/node'))
  const npm = dirname(dirname(realpathSync(run('which', 'npm').trim())))
  cpSync(npm, join(root, 'usr/lib/node_modules/npm'), { recursive: true })
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/bin/npm'))
}

const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

/** A fresh Debian with its own processes and its own network, started by its own systemd. */
export async function bootBareServer(folder: string) {
  run('cp', '-a', await prepareRoot(), folder)
  const boot = [
    `mount --bind ${folder} ${folder}`,
    `mount -t proc proc ${folder}/proc`,
    `mount -t tmpfs tmpfs ${folder}/run`,
    // Without a network a name is not found after half a minute; so is an address that refuses, at once.
    `echo 127.0.0.1 localhost deb.debian.org > ${folder}/etc/hosts`,
    `exec chroot ${folder} /lib/systemd/systemd --system`,
  ].join('; ')
  const outer = spawn('unshare', ['-mpnf', '--kill-child', '--mount-proc', 'sh', '-c', boot], {
    stdio: 'ignore',
  })
  const init = await findChild(outer.pid ?? 0)
  const inside = ['-t', String(init), '-m', '-p', '-n', 'chroot', folder, 'sh', '-s']
  const runOnServer = createRunner('nsenter', inside)
  const isUp = () => runOnServer('systemctl is-system-running 2>/dev/null')
  while (!/running|degraded/.test((await isUp()).output)) await wait(200)
  return {
    run: runOnServer,
    /** What a command prints there; it has to end well. */
    async read(script: string): Promise<string> {
      const { code, output } = await runOnServer(`exec 2>&1\n${script}`)
      if (code !== 0) throw new Error(`${script} ended with ${code}: ${output}`)
      return output.trim()
    },
    stop() {
      outer.kill('SIGKILL')
      process.kill(init, 'SIGKILL')
    },
  }
}

async function findChild(parent: number): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    try {
      return Number(run('pgrep', '-P', String(parent)).trim())
    } catch {
      await wait(100)
    }
  }
  throw new Error('The namespaces of the server were not made')
}
