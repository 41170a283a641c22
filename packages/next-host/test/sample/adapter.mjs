import { join } from 'node:path'
import { register } from 'tsx/esm/api'

const typescript = register({ namespace: 'next-host' })

export default {
  name: 'sample',
  async onBuildComplete(build) {
    const { applyPolicies, bundleServer, listPrerenderedRoutes, writeSite } =
      await typescript.import('../../build/index.ts', import.meta.url)
    const folder = join(build.distDir, 'host')
    applyPolicies(build.outputs, { folder })
    writeSite(build, { folder })
    const entry = join(build.projectDir, 'server.ts')
    const leftOutRoutes = listPrerenderedRoutes(build.outputs)
    await bundleServer({ entry, projectDir: build.projectDir, outdir: folder, leftOutRoutes })
  },
}
