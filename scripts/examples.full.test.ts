import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkAgentAccess } from 'agent-access/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyFree } from '@/e2e/support/ports.mjs'
import { root } from './cli/root.mjs'

const longTimeoutMs = 300_000

let folder: string
let tarball: string
const servers: ChildProcess[] = []

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'examples '))
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: join(root, 'packages/agent-access'),
  })
  tarball = readdirSync(folder).find((file) => file.endsWith('.tgz')) ?? ''
}, longTimeoutMs)
afterAll(() => {
  for (const { pid } of servers) if (pid) process.kill(-pid)
  rmSync(folder, { recursive: true, force: true })
})

/** Installs an example where nothing of this repository is but the packed kit. */
function install(name: string): string {
  const site = join(folder, name)
  cpSync(join(root, 'examples', name), site, {
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
  const port = String(await anyFree())
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

describe('the town library', () => {
  test(
    'on Next keeps what its documents promise, and passes its own tests',
    async () => {
      const site = install('minimal')
      execFileSync('npm', ['run', 'build'], { cwd: site, stdio: 'ignore' })
      const url = await start(site)
      expect(await checkAgentAccess(url)).toEqual([])
      const env = { ...process.env, SITE_URL: url }
      execFileSync('npm', ['test'], { cwd: site, env, stdio: 'ignore' })
    },
    longTimeoutMs,
  )

  test(
    'in one file on Hono keeps the same',
    async () => {
      expect(await checkAgentAccess(await start(install('hono')))).toEqual([])
    },
    longTimeoutMs,
  )
})
