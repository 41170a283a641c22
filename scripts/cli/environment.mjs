import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './root.mjs'

/** What Next reads from .env files, read before it, so that every step sees the same values. */
export function loadEnvironment({ dev = false } = {}) {
  process.env.NEXT_TELEMETRY_DISABLED ||= '1'
  const { loadEnvConfig } = createRequire(join(root, 'node_modules/next/package.json'))('@next/env')
  loadEnvConfig(root, dev)
  process.env.PORT ||= '3000'
}

/** Tests must not meet the settings, or the database, of whoever runs them. */
export const ignoreEnvFiles = { __NEXT_PROCESSED_ENV: 'true' }
