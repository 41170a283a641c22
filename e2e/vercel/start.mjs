import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  endOnSignal,
  repositoryRoot,
  runCommand,
  runMain,
  runStepWithTime,
  UserError,
} from 'next-host/cli'
import { createIsolatedTool } from '../support/isolated-tool.mjs'
import { copySite } from '../support/site-copy.mjs'

// Newer ones need packages that not every registry has.
const vercel = createIsolatedTool('vercel', { vercel: '60.1.3' })
const site = join(repositoryRoot, '.build', 'vercel-site')
const project = { projectId: 'prj_none', orgId: 'team_none', settings: { framework: 'nextjs' } }

await runMain(async () => {
  endOnSignal()
  await runStepWithTime("Installing Vercel's command line", vercel.install)
  copySite(site)
  link()
  await runStepWithTime('Building what would be deployed', async () => {
    const args = [
      'build',
      '--prod',
      '--yes',
      '--global-config',
      join(repositoryRoot, '.build', 'vercel-config'),
    ]
    const { code, output } = await inCopy([vercel.at('vercel', 'dist', 'vc.js'), ...args], true)
    if (code !== 0) throw new UserError(`${output}Vercel could not build the site.`)
  })
  const { code } = await inCopy(['--import', 'tsx', 'e2e/vercel/check.ts'])
  if (code !== 0) throw new UserError('What would be deployed is not as it should be.')
})

/** A linked project is a person's, and is not touched. */
function link() {
  write('.vercel/project.json', JSON.stringify(project))
  // What a developer's folder has besides, and no function may take along.
  for (const folder of ['.data', 'data', 'test-results']) write(`${folder}/site.sqlite`, 'planted')
}

function write(file, text) {
  mkdirSync(join(site, file, '..'), { recursive: true })
  writeFileSync(join(site, file), text)
}

/** The Node of the tool is the one that Vercel's functions run with. */
function inCopy(args, capture = false) {
  const env = { NEXT_TELEMETRY_DISABLED: '1', VERCEL_TELEMETRY_DISABLED: '1' }
  return runCommand(args, { command: vercel.node, cwd: site, capture, env })
}
