import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '') } },
  test: {
    // Real servers and 10,000 cases take their time on a busy machine; what hangs still ends.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    include: ['{clients,hosts,lib,scripts,components,testing,tools}/**/*.test.ts', '*.test.ts'],
  },
})
