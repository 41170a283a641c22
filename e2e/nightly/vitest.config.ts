import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** What takes minutes and packages of its own: `npm run test:nightly`, or one part with its name after it. */
export default defineConfig({
  root,
  resolve: { tsconfigPaths: true },
  test: {
    globalSetup: `${root}/packages/agent-access/test/temporary-folder.ts`,
    include: ['e2e/nightly/*.test.ts', 'e2e/nightly/*/*.test.ts'],
    testTimeout: 3_600_000,
    hookTimeout: 600_000,
    // The torture run measures, so nothing else may run meanwhile.
    fileParallelism: false,
    reporters: ['verbose'],
  },
})
