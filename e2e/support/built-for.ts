import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from 'next-host/cli'
import { readEnv } from '@/lib/config/env'

/** The origin that the last build names: as SITE_URL it is served as it was built, on any port. */
export function builtFor(folder = repositoryRoot): string {
  const stamp = join(folder, '.next', 'built-from.json')
  if (!existsSync(stamp)) throw new Error('Nothing is built yet; run npm run build first.')
  return readEnv(JSON.parse(readFileSync(stamp, 'utf8')).environment).baseUrl
}
