import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const chroot = '/usr/sbin/chroot'
/** The user `node` of the image. */
const user = '1000:1000'

interface Ended {
  readonly code: number | null
  readonly printed: string
}

/**
 * A folder with Node, what Node links to, and what is put there. Where root may use chroot, programs
 * see nothing else and run as the user of the image; elsewhere they only get nothing else named.
 */
export class BareEnvironment {
  readonly folder = mkdtempSync(join(tmpdir(), 'bare-'))
  private readonly isLocked = process.getuid?.() === 0 && existsSync(chroot)

  constructor() {
    mkdirSync(join(this.folder, 'tmp'), { mode: 0o777 })
    if (!this.isLocked) return
    execFileSync('chmod', ['755', this.folder])
    execFileSync('chmod', ['1777', join(this.folder, 'tmp')])
    this.addProgram(process.execPath)
    this.add('/etc/hosts', '/etc/hosts')
  }

  /** What programs call a path of this environment. */
  path(path: string): string {
    return this.isLocked ? path : join(this.folder, path)
  }

  /** Copies a file or a folder, with the libraries that its native modules link to. */
  add(from: string, to: string): void {
    const target = join(this.folder, to)
    mkdirSync(dirname(target), { recursive: true })
    cpSync(realpathSync(from), target, { recursive: true, dereference: true })
    if (!this.isLocked || !existsSync(join(target, 'package.json'))) return
    const files = readdirSync(target, { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => name.endsWith('.node')))
      for (const library of listLibraries(join(target, file))) this.add(library, library)
  }

  /** Makes a folder that the programs own, as the volume of a container. */
  own(path: string): void {
    mkdirSync(join(this.folder, path), { mode: 0o700 })
    if (this.isLocked) execFileSync('chown', [user, join(this.folder, path)])
  }

  remove(path: string): void {
    rmSync(join(this.folder, path), { recursive: true })
  }

  /** Runs Node on a file of this environment, or on `-e` and a source. */
  start(args: readonly string[], env: Readonly<Record<string, string>>) {
    const [file = '', ...rest] = args
    const called = [file.startsWith('/') ? this.path(file) : file, ...rest]
    const whole = { NODE_ENV: undefined, PATH: '/nowhere', ...env } as unknown as NodeJS.ProcessEnv
    const options = { cwd: this.folder, env: whole }
    return this.isLocked
      ? spawn(chroot, [`--userspec=${user}`, this.folder, process.execPath, ...called], options)
      : spawn(process.execPath, called, options)
  }

  run(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ended> {
    const child = this.start(args, env)
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text
      })
    return new Promise((resolve, reject) => {
      child.once('error', reject)
      child.once('close', (code) => resolve({ code, printed }))
    })
  }

  end(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  private addProgram(file: string): void {
    for (const one of [file, ...listLibraries(file)]) this.add(one, one)
  }
}

/** What the linker loads for a program or a native module; nothing for one of another system. */
function listLibraries(file: string): string[] {
  try {
    const listed = execFileSync('ldd', [file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return [...listed.matchAll(/(?:=> )?(\/\S+) \(0x/g)].map(([, path = '']) => path)
  } catch {
    return []
  }
}
