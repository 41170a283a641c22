import { fileURLToPath } from 'node:url'
import { configDefaults, defineConfig } from 'vitest/config'

const isFull = process.env.TEST_SUITE === 'full'

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '') } },
  test: {
    // Real servers and 10,000 cases take their time on a busy machine; what hangs still ends.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // npm test tells of whatever needed its second try; at night there is none.
    retry: isFull ? 0 : 1,
    // Half of the time is spent waiting for servers, so two cores have room for more.
    maxWorkers: 3,
    // What takes its time runs in npm run test:full.
    exclude: [...configDefaults.exclude, ...(isFull ? [] : ['**/*.full.test.ts'])],
    include: [
      '{compiler,components,e2e/support,lib,packages,scripts,server,tools}/**/*.test.ts',
      '*.test.ts',
    ],
  },
})
