import { join } from 'node:path'
import { root } from '@/scripts/cli/root.mjs'
import type { SiteOptions } from '@/scripts/server/site'
import { builtFor } from './built-for'
import { createSiteForTests } from './site-parts'

export const origin = builtFor()
process.env.SITE_URL = origin

const folder = join(root, '.next', 'host')

export const createBuiltSite = (other: Partial<SiteOptions> = {}) =>
  createSiteForTests({ folder, projectDir: root, ...other })

/** The site as a function, with the pages of the last build. */
export const site = createBuiltSite()
