import { pathToFileURL } from 'node:url'
import { siteConfig } from './site-config.mjs'
import { importTypescript } from './typescript.mjs'

// A platform's adapter takes the output over at the end of `next build`, too early for any step
// after the build. So this adapter postprocesses the pages and then calls the platform's. Where
// none takes the output, it makes our own server of it.
const path = process.env.NEXT_ADAPTER_PATH
const platformModule = path ? (await import(pathToFileURL(path).href)).default : {}
const platform = platformModule.default ?? platformModule

export default {
  name: 'site',
  modifyConfig: (config, ...rest) => platform.modifyConfig?.(config, ...rest) ?? config,

  async onBuildComplete(build) {
    const { default: site } = await importTypescript(siteConfig.build)
    console.log(`✓ ${site.postprocess(build.outputs, build.distDir)} pages postprocessed`)
    if (platform.onBuildComplete) await platform.onBuildComplete(build)
    else await site.buildServer(build, siteConfig.server)
  },
}
