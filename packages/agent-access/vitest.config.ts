import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: fileURLToPath(new URL('test/temporary-folder.ts', import.meta.url)),
    // Real servers and 10,000 cases take their time on a busy machine; what hangs still ends.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
