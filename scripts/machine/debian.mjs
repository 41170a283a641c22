import { existsSync, readFileSync } from 'node:fs'
import { run } from './run.mjs'

const releaseFile = '/etc/os-release'

export const debianAsRoot = () =>
  process.getuid?.() === 0 &&
  existsSync(releaseFile) &&
  /^ID=debian$/m.test(readFileSync(releaseFile, 'utf8'))

export async function installDebianPackages(...names) {
  const options = { command: 'apt-get', capture: true, env: { DEBIAN_FRONTEND: 'noninteractive' } }
  const patience = ['-o', 'DPkg::Lock::Timeout=120']
  const update = await run([...patience, 'update'], options)
  const install = await run(
    [...patience, 'install', '-y', '--no-install-recommends', ...names],
    options,
  )
  return { code: install.code, output: update.output + install.output }
}
