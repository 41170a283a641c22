import { join } from 'node:path'
import { root } from '@/scripts/machine/root.mjs'
import type { SiteParts } from '@/server/listener'
import { fileMaker, madeFiles } from '@/server/made-files'
import { prerenderedResponses } from '@/server/prerendered-responses'
import { renderedPages } from '@/server/rendered-pages'
import { builtFor } from './built-for'
import { siteOf } from './site-parts'

export const origin = builtFor()
process.env.SITE_URL = origin

const folder = join(root, '.next')
const stored = prerenderedResponses(join(folder, 'host'))
const files = madeFiles(join(folder, 'host'), fileMaker(root))
const pages = renderedPages(stored.entries, folder, origin)

export const builtSiteOf = (other: Partial<SiteParts> = {}, requestSecondsMax?: number) =>
  siteOf({ prerendered: stored, files, pages, ...other }, requestSecondsMax)

/** The site as a function, with the pages of the last build. */
export const site = builtSiteOf()
