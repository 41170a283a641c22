#!/usr/bin/env node
import { runMain, UserError } from '../cli/index.mjs'

/** What each command of `next-host` loads. */
const commands = {
  start: () => import('./start.mjs'),
  dev: () => import('./dev.mjs'),
  build: () => import('./build.mjs'),
  deploy: () => import('./deploy.mjs'),
}

const [name = ''] = process.argv.splice(2, 1)
const load = commands[name]
await runMain(async () => {
  if (!load)
    throw new UserError(
      `There is no "next-host ${name}". Name one of ${Object.keys(commands).join(', ')}.`,
    )
  await load()
})
