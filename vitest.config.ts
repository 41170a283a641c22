import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/[\\/]$/, '') } },
  test: { include: ['{lib,scripts,components}/**/*.test.ts', 'middleware.test.ts'] },
})
