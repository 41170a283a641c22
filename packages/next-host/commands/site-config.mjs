import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repositoryRoot, UserError } from '../cli/index.mjs'

const configFile = 'host.config.mjs'

/** The configuration of the site that this is installed in. */
export const siteConfig = await readSiteConfig(repositoryRoot)

/**
 * @param {string} root
 * @returns {Promise<import('../define-host.mjs').HostConfig>}
 */
export async function readSiteConfig(root) {
  const path = join(root, configFile)
  if (!existsSync(path))
    throw new UserError(
      `There is no ${configFile} in ${root}. Write one: export default defineHost({ … }) of next-host/config.`,
    )
  const { default: config } = await import(pathToFileURL(path).href)
  const { content, build, server, standalone } = config
  const programs = [content, build, server, ...Object.values(standalone)]
  const missing = programs.filter((file) => !existsSync(join(root, file)))
  if (missing.length > 0)
    throw new UserError(`${configFile} names ${missing.join(', ')}, which is not there.`)
  return config
}
