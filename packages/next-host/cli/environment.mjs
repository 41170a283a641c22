import { createRequire } from 'node:module'
import { join } from 'node:path'
import { repositoryRoot } from './root.mjs'

/** What Next reads from .env files, read before it, so that every step sees the same values. */
export function loadEnvironment({ dev = false } = {}) {
  process.env.NEXT_TELEMETRY_DISABLED ||= '1'
  nextEnvironment().loadEnvConfig(repositoryRoot, dev)
  setDefaultPort()
}

export function setDefaultPort() {
  process.env.PORT ||= '3000'
}

/** Sets a variable for the server of `next dev`, too: that gets what was there before .env files were read. */
export function setEnvironmentVariable(name, value) {
  process.env[name] = value
  nextEnvironment().updateInitialEnv({ [name]: value })
}

const nextEnvironment = () =>
  createRequire(join(repositoryRoot, 'node_modules/next/package.json'))('@next/env')

/** Tests must not meet the settings, or the database, of whoever runs them. */
export const ignoreEnvFiles = { __NEXT_PROCESSED_ENV: 'true' }
