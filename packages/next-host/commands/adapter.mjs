import { pathToFileURL } from 'node:url'
import { onBuildComplete } from './own-server.mjs'
import { siteConfig } from './site-config.mjs'
import { importTypescript } from './typescript.mjs'

// A platform's adapter takes the output over at the end of `next build`, too early for any step
// after the build. So this adapter postprocesses the pages and then calls the platform's. Without
// one, it makes our own server of the output.
const path = process.env.NEXT_ADAPTER_PATH
const platformModule = path ? (await import(pathToFileURL(path).href)).default : { onBuildComplete }
const platform = platformModule.default ?? platformModule

export default {
  name: 'site',
  modifyConfig: (config, ...rest) => platform.modifyConfig?.(config, ...rest) ?? config,

  async onBuildComplete(build) {
    const { default: site } = await importTypescript(siteConfig.build)
    console.log(`✓ ${site.postprocess(build.outputs, build.distDir)} pages postprocessed`)
    await platform.onBuildComplete?.(build)
  },
}
