import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'

// A platform's adapter takes the output over at the end of `next build`, before anything could be
// sealed after it. So this stands in between, and then lets that adapter go on.
const path = process.env.NEXT_ADAPTER_PATH
const imported = path ? (await import(pathToFileURL(path).href)).default : {}
const platform = imported.default ?? imported

export default {
  name: 'sealing',
  modifyConfig: (config, ...rest) => platform.modifyConfig?.(config, ...rest) ?? config,

  async onBuildComplete(build) {
    const { sealPage, sealFile } = await tsImport('./seal.ts', import.meta.url)
    const { prerenders, staticFiles } = build.outputs
    const pages = prerenders.filter(({ fallback }) => fallback?.filePath?.endsWith('.html'))
    for (const { pathname, fallback } of pages) {
      const { initialHeaders: headers, initialStatus, filePath } = fallback
      const seal = sealPage(pathname, filePath, { headers }, build.distDir)
      fallback.initialHeaders = seal.headers
      fallback.initialStatus = seal.status ?? initialStatus
    }
    for (const { filePath } of staticFiles)
      if (filePath.endsWith('.html')) sealFile(filePath, build.distDir)
    console.log(`✓ Sealed ${pages.length} pages`)
    await platform.onBuildComplete?.(build)
  },
}
