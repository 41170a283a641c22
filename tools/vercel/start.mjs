import '../../scripts/machine/node-version.mjs'
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/machine/root.mjs'
import { announce, endOnSignal, run } from '../../scripts/machine/run.mjs'
import { main, UserError } from '../../scripts/machine/user-error.mjs'
import { isolatedTool } from '../isolated-tool.mjs'

// Newer ones need packages that not every registry has.
const vercel = isolatedTool('vercel', { vercel: '60.1.3' })
const site = join(root, '.build', 'vercel-site')
// What takes its time to make, and is made again where it no longer holds.
const kept = ['node_modules', '.pictures']
const project = { projectId: 'prj_none', orgId: 'team_none', settings: { framework: 'nextjs' } }

await main(async () => {
  endOnSignal()
  await announce("Installing Vercel's command line", vercel.install)
  copySite()
  await announce('Building what would be deployed', async () => {
    const args = [
      'build',
      '--prod',
      '--yes',
      '--global-config',
      join(root, '.build', 'vercel-config'),
    ]
    const { code, output } = await inCopy([vercel.at('vercel', 'dist', 'vc.js'), ...args], true)
    if (code !== 0) throw new UserError(`${output}Vercel could not build the site.`)
  })
  const { code } = await inCopy(['--import', 'tsx', 'tools/vercel/check.ts'])
  if (code !== 0) throw new UserError('What would be deployed is not as it should be.')
})

/** A build would replace the site's own, and a linked project is a person's: neither is touched. */
function copySite() {
  mkdirSync(site, { recursive: true })
  for (const name of readdirSync(site))
    if (!kept.includes(name)) rmSync(join(site, name), { recursive: true })
  for (const file of filesOfRepository())
    if (file && existsSync(join(root, file))) cpSync(join(root, file), join(site, file))
  write('.vercel/project.json', JSON.stringify(project))
  // What a developer's folder has besides, and no function may take along.
  for (const folder of ['.data', 'data', 'test-results']) write(`${folder}/site.sqlite`, 'planted')
}

function filesOfRepository() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0')
  } catch {
    throw new UserError('Run this in a git repository: what git ignores is not deployed.')
  }
}

function write(file, text) {
  mkdirSync(join(site, file, '..'), { recursive: true })
  writeFileSync(join(site, file), text)
}

/** The Node of the tool is the one that Vercel's functions run with. */
function inCopy(args, capture = false) {
  const env = { NEXT_TELEMETRY_DISABLED: '1', VERCEL_TELEMETRY_DISABLED: '1' }
  return run(args, { command: vercel.node, cwd: site, capture, env })
}
