import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { debianAsRoot, installDebianPackages } from './debian.mjs'
import { Problem } from './problem.mjs'

const findRedis = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) =>
      join(folder, process.platform === 'win32' ? 'redis-server.exe' : 'redis-server'),
    )
    .find((path) => existsSync(path))

export async function requireRedis() {
  const found = findRedis()
  if (found) return found
  const { output } = debianAsRoot() ? await installDebianPackages('redis-server') : { output: '' }
  const installed = findRedis()
  if (installed) return installed
  throw new Problem(
    `${output}There is no redis-server on the PATH, so what needs one is not tested. ` +
      'Get it with apt-get install redis-server, brew install redis, or from https://redis.io.',
  )
}
