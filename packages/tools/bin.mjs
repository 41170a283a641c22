#!/usr/bin/env node
import { fileURLToPath } from 'node:url'

// Paths are from where it was called; what it imports works in the folder of the site.
const folder = process.env.INIT_CWD ?? process.cwd()
// The configuration of a site is TypeScript.
await import('tsx')
const { runMain } = await import('next-host/cli')
const { runTools } = await import('site-tools/commands')
const program = fileURLToPath(import.meta.url)
await runMain(() => runTools(process.argv.slice(2), { folder, program }))
