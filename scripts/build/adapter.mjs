import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'

// A platform's adapter takes the output over at the end of `next build`, before anything could be
// sealed after it. So this stands in between, and then lets that adapter go on. Without one, what
// was built is made ready for our own server.
const path = process.env.NEXT_ADAPTER_PATH
const imported = path ? (await import(pathToFileURL(path).href)).default : {}
const platform = imported.default ?? imported

export default {
  name: 'site',
  modifyConfig: (config, ...rest) => platform.modifyConfig?.(config, ...rest) ?? config,

  async onBuildComplete(build) {
    const { sealOutputs } = await tsImport('./seal.ts', import.meta.url)
    console.log(`✓ Sealed ${sealOutputs(build.outputs, build.distDir)} pages`)
    if (path) return platform.onBuildComplete?.(build)
    const { buildHost } = await tsImport('./host/build.ts', import.meta.url)
    await buildHost(build)
  },
}
