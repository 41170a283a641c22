import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ignoreEnvFiles } from '@/scripts/cli/environment.mjs'
import { root } from '@/scripts/cli/root.mjs'
import { newClientAddress } from './client-address'
import { type MailServer, startMailServer } from './mail-server'
import { anyFree, listening } from './ports.mjs'
import { rolesPullFrom } from './roles-pull'

const run = promisify(execFile)

/** The environment of a program for which no file and no test has set anything. */
const environment = (more: Readonly<Record<string, string | undefined>>) =>
  ({ ...process.env, ...ignoreEnvFiles, NODE_OPTIONS: undefined, ...more }) as NodeJS.ProcessEnv

const node = (cwd: string, args: readonly string[], env: NodeJS.ProcessEnv = environment({})) =>
  run(process.execPath, args, { cwd, env, maxBuffer: 1e8 })

/** A site that somebody has begun, in a folder of its own. */
export class BegunSite {
  readonly mails: MailServer['received']

  private constructor(
    readonly folder: string,
    readonly url: string,
    private readonly mail: MailServer,
  ) {
    this.mails = mail.received
  }

  private server: ReturnType<typeof spawn> | undefined

  /** Begins a site as npm create does. */
  static async begin(options: readonly string[]): Promise<BegunSite> {
    const folder = join(mkdtempSync(join(tmpdir(), 'begun-')), 'site')
    await node(root, ['packages/create/build.mjs'])
    await node(root, ['packages/create/dist/create.mjs', folder, '--yes', ...options])
    await run('npm', ['ci', '--prefer-offline', '--no-audit', '--silent'], { cwd: folder })
    const url = `http://localhost:${await anyFree()}`
    return new BegunSite(folder, url, await startMailServer())
  }

  get contentFolder(): string {
    return join(this.folder, 'content')
  }

  private get env() {
    const { port } = new URL(this.url)
    const mail = { ...this.mail.env, TRUST_PROXY: '1', DATA_DIR: join(this.folder, '.data') }
    return environment({ SITE_URL: this.url, PORT: port, ...mail })
  }

  /** Writes the files of a folder over the content. */
  write(from: string): void {
    cpSync(from, this.contentFolder, { recursive: true })
  }

  edit(file: string, change: (text: string) => string): void {
    const path = join(this.contentFolder, file)
    writeFileSync(path, change(readFileSync(path, 'utf8')))
  }

  /** Runs a program of the site, such as the doctor. */
  async tool(...args: readonly string[]): Promise<string> {
    return (await node(this.folder, ['--import', 'tsx', ...args], this.env)).stdout
  }

  /** Pulls the roles from a board that plays one. */
  async pullRoles(board: URL): Promise<string> {
    return (await node(this.folder, rolesPullFrom(board), this.env)).stdout
  }

  /** Builds the folder that needs only Node, and serves it. */
  async start(): Promise<void> {
    await node(this.folder, ['scripts/build.mjs', '--standalone'], this.env)
    const cwd = join(this.folder, '.next/standalone')
    const server = spawn(process.execPath, ['server.js'], { cwd, env: this.env, stdio: 'ignore' })
    this.server = server
    await listening(Number(new URL(this.url).port), () => server.exitCode !== null)
    if (server.exitCode !== null) throw new Error(`The site of ${this.folder} did not start`)
  }

  /** Asks as a client of its own, so that no quota is used up. */
  ask(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const client = { 'x-forwarded-for': newClientAddress() }
    return fetch(new URL(path, this.url), {
      headers: { ...client, ...headers },
      redirect: 'manual',
    })
  }

  async text(path: string, accept = '*/*'): Promise<string> {
    return (await this.ask(path, { accept })).text()
  }

  async end(): Promise<void> {
    if (this.server && this.server.exitCode === null) {
      this.server.kill('SIGTERM')
      await once(this.server, 'close')
    }
    await this.mail.stop()
    rmSync(join(this.folder, '..'), { recursive: true, force: true })
  }
}
