import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '') } },
  test: {
    // Real servers and 10,000 cases take their time on a busy machine; what hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Half of the time is spent waiting for servers, so two cores have room for more.
    maxWorkers: 3,
    // What takes its time runs in npm run test:full.
    exclude: [
      ...configDefaults.exclude,
      ...(process.env.TEST_SUITE === 'full' ? [] : ['**/*.full.test.ts']),
    ],
    include: ['{clients,hosts,lib,scripts,components,testing,tools}/**/*.test.ts', '*.test.ts'],
  },
})
