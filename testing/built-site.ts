import { join } from 'node:path'
import type { Parts } from '@/hosts/node/listener'
import { fileMaker, madeFiles } from '@/hosts/node/made-files'
import { prerenderedResponses } from '@/hosts/node/prerendered-responses'
import { renderedPages } from '@/hosts/node/rendered-pages'
import { root } from '@/scripts/machine/root.mjs'
import { builtFor } from './built-for'
import { siteOf } from './site-parts'

export const origin = builtFor()
process.env.SITE_URL = origin

const folder = join(root, '.next')
const stored = prerenderedResponses(join(folder, 'host'))
const files = madeFiles(join(folder, 'host'), fileMaker(root))
const pages = renderedPages(stored.entries, folder, origin)

export const builtSiteOf = (other: Partial<Parts> = {}, requestSecondsMax?: number) =>
  siteOf({ prerendered: stored, files, pages, ...other }, requestSecondsMax)

/** The site as a function, with the pages of the last build. */
export const site = builtSiteOf()
