import { siteConfig } from './site-config.mjs'
import { importTypescript } from './typescript.mjs'

// Postprocesses the pages in Next's own folders, for a platform that reads them from there.
const { default: site } = await importTypescript(siteConfig.build)
console.log(`✓ ${site.postprocessFolder('.next')} pages postprocessed`)
