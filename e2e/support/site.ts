import { createSiteForTests } from './site-parts'

/** The site as a function, without what the build makes: pages are in `built-site.ts`. */
export const site = createSiteForTests()
