import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import base, { project } from '../../vitest.config'

const { projects: _, ...test } = base.test ?? {}

const folder = 'e2e/contract'
const root = fileURLToPath(new URL('../..', import.meta.url))
/** What a test changes of the built site: its environment, its clock, its files. */
const changesSite = /\bvi\b|\bprocess\.env\b|\brmSync\b/
const shared = readdirSync(`${root}/${folder}`)
  .map((name) => `${folder}/${name}`)
  .filter((file) => file.endsWith('.built.test.ts'))
  .filter((file) => !changesSite.test(readFileSync(`${root}/${file}`, 'utf8')))

/** What is asked of the whole site, after the build: `vitest run --config e2e/contract/vitest.config.ts`. */
export default defineConfig({
  ...base,
  root,
  test: {
    ...test,
    // To load the built site takes longer than to ask it, so tests that leave it as it is share one.
    projects: [
      project('shared', shared, false),
      project('alone', [`${folder}/*.test.ts`], true, shared),
    ],
  },
})
