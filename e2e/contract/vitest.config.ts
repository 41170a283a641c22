import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import base from '../../vitest.config'

const { projects: _, ...test } = base.test ?? {}

/** What is asked of the whole site, after the build: `vitest run --config e2e/contract/vitest.config.ts`. */
export default defineConfig({
  ...base,
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: { ...test, include: ['e2e/contract/**/*.test.ts'] },
})
