import { join } from 'node:path'
import { repositoryRoot } from 'next-host/cli'
import type { SiteServerOptions } from '@/lib/host/site-server'
import { builtFor } from './built-for'
import { createSiteForTests } from './site-parts'

export const origin = builtFor()
process.env.SITE_URL = origin

const folder = join(repositoryRoot, '.next', 'host')

export const createBuiltSite = (other: Partial<SiteServerOptions> = {}) =>
  createSiteForTests({ folder, projectDir: repositoryRoot, ...other })

/** The site as a function, with the pages of the last build. */
export const site = createBuiltSite()
