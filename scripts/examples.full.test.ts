import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repositoryRoot } from 'next-host/cli'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '@/packages/agent-access/test/free-port'

const longTimeoutMs = 300_000

let folder: string
let tarball: string
const servers: ChildProcess[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'examples '))
  const pack = [join(repositoryRoot, 'scripts/pack-package.mjs'), folder, 'agent-access']
  execFileSync(process.execPath, pack, { stdio: 'ignore' })
  tarball = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? ''
}, longTimeoutMs)
afterAll(() => {
  for (const { pid } of servers) if (pid) process.kill(-pid)
})

/** Installs an example where nothing of this repository is but the packed kit. */
function install(name: string): string {
  const site = join(folder, name)
  cpSync(join(repositoryRoot, 'examples', name), site, {
    recursive: true,
    filter: (path) => !/node_modules|\.next$/.test(path),
  })
  const manifest = join(site, 'package.json')
  const { dependencies, ...rest } = JSON.parse(readFileSync(manifest, 'utf8'))
  const packed = { ...dependencies, 'agent-access': `file:../${tarball}` }
  writeFileSync(manifest, JSON.stringify({ ...rest, dependencies: packed }))
  execFileSync('npm', ['install', '--silent', '--no-audit', '--prefer-offline'], { cwd: site })
  return site
}

/** Starts a site by its own command, and waits until it answers. */
async function start(site: string): Promise<string> {
  const port = String(await findFreePort())
  const url = `http://localhost:${port}`
  const env = { ...process.env, PORT: port, SITE_URL: url, DATA_DIR: join(site, '.data') }
  servers.push(spawn('npm', ['start'], { cwd: site, env, detached: true, stdio: 'ignore' }))
  await expect
    .poll(
      () =>
        fetch(url)
          .then(({ ok }) => ok)
          .catch(() => false),
      { timeout: 60_000 },
    )
    .toBe(true)
  return url
}

/** Audits a site by the command that was installed with it, as its owner would. */
function check(site: string, url: string): string {
  const args = ['agent-access', 'check', url]
  return execFileSync('npx', args, { cwd: site, encoding: 'utf8' })
}

/** What an audit says of each site that has operations, and what it says of pages and skills. */
const proven = ['llms.txt', 'OpenAPI', 'registration', 'submissions', 'MCP calls', 'addresses']
const provenOfPages = ['Markdown', 'Markdown content', 'Vary', 'agent skills']

describe('the town library', () => {
  test(
    'on Next passes the audit of the kit, and its own tests',
    async () => {
      const site = install('minimal')
      execFileSync('npm', ['run', 'build'], { cwd: site, stdio: 'ignore' })
      const url = await start(site)
      const output = check(site, url)
      for (const name of [...proven, ...provenOfPages]) expect(output).toContain(`✓ ${name}: `)
      expect(output).not.toMatch(/^[?✗]/m)
      const env = { ...process.env, SITE_URL: url }
      execFileSync('npm', ['test'], { cwd: site, env, stdio: 'ignore' })
    },
    longTimeoutMs,
  )
})
