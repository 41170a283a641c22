import '../../scripts/machine/node-version.mjs'
import { join } from 'node:path'
import { root } from '../../scripts/machine/root.mjs'
import { announce, endOnSignal, run } from '../../scripts/machine/run.mjs'
import { main, UserError } from '../../scripts/machine/user-error.mjs'
import { copySite } from '../site-copy.mjs'

// `npm run program -- check:next 16.5.0`: what breaks with another release of Next.
const [version = 'canary'] = process.argv.slice(2)

await main(async () => {
  endOnSignal()
  if (!/^[\w.-]+$/.test(version))
    throw new UserError(`"${version}" is no release of Next. Name one, such as canary or 16.5.0.`)
  const site = join(root, '.build', 'next-site')
  copySite(site)
  await announce(`Installing next@${version}`, async () => {
    const args = ['install', '--save-exact', '--no-audit', '--no-fund', `next@${version}`]
    const { code, output } = await run(args, { command: 'npm', cwd: site, capture: true })
    if (code !== 0) throw new UserError(`${output}next@${version} could not be installed.`)
  })
  const { code } = await run(['tools/next/try.mjs'], { cwd: site })
  if (code !== 0) process.exitCode = 1
})
