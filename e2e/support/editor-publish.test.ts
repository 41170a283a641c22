import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { getDeploymentSocket } from 'next-host/commands'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copySiteWithPackages } from '@/e2e/support/site-with-packages'
import { findFreePort } from '@/packages/agent-access/test/free-port'

// A clone of a repository, with placeholders in its content, where no site runs.
const folder = mkdtempSync(join(tmpdir(), 'published-site-'))
const site = join(folder, 'site')
const port = String(await findFreePort())

const git = (...args: string[]) =>
  execFileSync('git', ['-C', site, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim()

beforeAll(() => {
  copySiteWithPackages(site)
  const origin = join(folder, 'origin.git')
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', origin])
  git('init', '--quiet', '--initial-branch=main')
  git('config', 'user.name', 'Ada Brenner')
  git('config', 'user.email', 'ada@agency.example')
  git('add', '--all')
  git('commit', '--quiet', '--message', 'A site')
  git('remote', 'add', 'origin', origin)
  git('push', '--quiet', '--set-upstream', 'origin', 'main')
  appendFileSync(join(site, 'content/journal/a-week-of-mending.md'), '\nOne more line.\n')
})
afterAll(() => rmSync(folder, { recursive: true }))

/** What the pages of changes run for their button; returns what that prints, and the last commit that was pushed. */
function publish(...options: string[]) {
  const args = ['node_modules/site-tools/bin.mjs', 'publish', ...options]
  const env = { ...process.env, PORT: port }
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: site, env, encoding: 'utf8' })
  return { stdout, stderr, pushed: git('log', '-1', '--format=%s', 'origin/main') }
}

/** Names the content as it is. */
function readTree(): string {
  const { stdout } = publish()
  expect(stdout).toContain('+One more line.')
  return /--tree (\w+)/.exec(stdout)?.[1] ?? ''
}

test('before it publishes placeholders the editor says how many there are and where', () => {
  expect(publish('--tree', readTree())).toEqual({
    stdout: expect.stringMatching(/^\d+ \(agency\.md:\d+.*\)\n$/),
    stderr: '',
    pushed: 'A site',
  })
})

test('after a launcher was killed its socket is no site: the content is pushed', async () => {
  const socketPath = join(site, getDeploymentSocket(port))
  mkdirSync(dirname(socketPath), { recursive: true })
  const listen = `require('node:net').createServer().listen('${getDeploymentSocket(port)}', () => console.log())`
  const launcher = spawn(process.execPath, ['-e', listen], { cwd: site })
  await once(launcher.stdout, 'data')
  launcher.kill('SIGKILL')
  await once(launcher, 'exit')
  expect(existsSync(socketPath)).toBe(true)
  expect(publish('--yes', '--tree', readTree())).toEqual({
    stdout: '',
    stderr: '',
    pushed: 'Change journal/a-week-of-mending.md',
  })
})
