import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The packages of a checkout that anybody may install; those with `exports` are what a site depends on.
 * @param {string} root
 */
export const listPublicPackages = (root) =>
  readdirSync(join(root, 'packages'))
    .map((name) => join(root, 'packages', name))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
      return { name: /** @type {string} */ (manifest.name), folder, manifest }
    })
    .filter(({ manifest }) => !manifest.private)

/** @param {string} root */
export const listPackagesOfSites = (root) =>
  listPublicPackages(root)
    .filter(({ manifest }) => manifest.exports)
    .map(({ name }) => name)
