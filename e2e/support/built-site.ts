import { join } from 'node:path'
import type { SiteOptions } from '@/lib/server/site'
import { root } from '@/scripts/cli/root.mjs'
import { builtFor } from './built-for'
import { siteOf } from './site-parts'

export const origin = builtFor()
process.env.SITE_URL = origin

const folder = join(root, '.next', 'host')

export const builtSiteOf = (other: Partial<SiteOptions> = {}) =>
  siteOf({ folder, projectDir: root, ...other })

/** The site as a function, with the pages of the last build. */
export const site = builtSiteOf()
